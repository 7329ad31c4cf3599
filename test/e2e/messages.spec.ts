import { beforeAll, it } from 'vitest';
import { type MailServer, mailServer } from '#test/language/mail-server.js';
import { atServer, guard, smtpSecret } from '#test/language/messages.js';
import { eventually } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { choose, dialog, expect, expectRow, fill, goTo, rowWith, signedIn, submit } from './console.js';

let world: World;
let server: MailServer;
beforeAll(async () => {
  server = await mailServer({ ...guard, secure: true });
  world = await startWorld();
});

it('a sender is set up, a template written and tried, and the history says what became of it', async () => {
  const page = await signedIn(world, 'admin', '/sender');
  const { url, mailFrom, certificate } = atServer(server);
  await expectRow(page, '默认邮件发送器', 'defaultEmailSender', '系统设置');
  await page.getByRole('button', { name: '添加消息发送器' }).first().click();
  const sender = dialog(page, '添加消息发送器');
  await fill(sender, {
    ...{ 名称: '公司邮箱', 发送类: 'companyMail', 服务器地址: url, 登录账号: guard.user },
    ...{ 发件人邮箱: mailFrom, 信任的证书: certificate, 登录密码: smtpSecret },
  });
  await submit(sender);
  await expectRow(page, '公司邮箱', 'companyMail', url);
  await rowWith(page, '公司邮箱').getByRole('button', { name: '编辑' }).click();
  const again = dialog(page, '编辑消息发送器');
  await expect(again.getByLabel('登录密码').first()).toHaveValue('');
  await expect(again).toContainText('不填则保留原密码');
  await page.keyboard.press('Escape');

  await goTo(page, '/template');
  await expectRow(page, '您的登录密码已被重置', 'passwordReset');
  await page.getByRole('button', { name: '添加消息模板' }).first().click();
  const template = dialog(page, '添加消息模板');
  await fill(template, { 编号: 'welcome', 标题: '欢迎 ${name}', 内容: '${name}，您好：\n请于${a.b}前来' });
  const preview = template.getByRole('region', { name: '预览' });
  await expect(preview).toContainText('变量写法不正确：${a.b}');
  await fill(template, { 内容: '${name}，您好：\n请于${day}前来' });
  await expect(preview).toContainText('【name】，您好：');
  await template.getByRole('combobox', { name: '发送器' }).click();
  // Only senders of the chosen type are offered.
  await expect(page.getByRole('option', { name: /短信/ })).toHaveCount(0);
  await page.getByRole('option', { name: '公司邮箱' }).click();
  await choose(page, template, '消息类型', '短信');
  await expect(template.getByRole('combobox', { name: '发送器' })).toHaveValue('');
  await template.getByRole('combobox', { name: '发送器' }).click();
  await expect(page.getByRole('option', { name: /短信/ }).first()).toBeVisible();
  await expect(page.getByRole('option', { name: '公司邮箱' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await choose(page, template, '消息类型', '邮件');
  await choose(page, template, '发送器', '公司邮箱');
  await submit(template);
  const row = rowWith(page, '欢迎 ${name}');
  await row.getByRole('button', { name: '发送测试' }).click();
  const sending = dialog(page, '发送测试');
  await fill(sending, { 收件人: 'new@example.com', name: '李强', day: '周五' });
  await sending.getByRole('button', { name: '发送' }).click();
  await expect(sending).toBeHidden();
  const [mail] = await eventually(
    async () => server.to('new@example.com'),
    ({ length }) => length > 0,
  );
  expect(mail?.subject).toBe('欢迎 李强');

  await goTo(page, '/history');
  await expectRow(page, '欢迎 李强', 'welcome', 'new@example.com', '邮件', '成功');
  await rowWith(page, '欢迎 李强').click();
  await expect(page.getByText('李强，您好：')).toBeVisible();
  await page.getByRole('button', { name: '清空' }).click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('确认清楚所有历史消息?');
  await asked.getByRole('button', { name: '清空' }).click();
  await expect(page.getByText('清楚成功!')).toBeVisible();
  await expect(page.getByText('欢迎 李强')).toHaveCount(0);
});

it('somebody says when he does not want to be disturbed', async () => {
  const page = await signedIn(world, 'cgjl', '/account/profile?tab=messages');
  await page.getByLabel('免打扰开始').fill('22:00');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('请同时填写免打扰的开始和结束时间')).toBeVisible();
  await page.getByLabel('免打扰结束').fill('07:30');
  await page.getByLabel('每日摘要时间').fill('18:00');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('免打扰结束')).toHaveValue('07:30');
});
