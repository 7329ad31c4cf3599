import type { Locator, Page } from 'playwright';
import { expect as assert, beforeAll, it } from 'vitest';
import { robot } from '#contract/robot.js';
import { anOrder } from '#test/language/orders.js';
import { bringSheet, robotSheet, transferLines } from '#test/language/robot.js';
import { startWorld, type World } from '#test/language/world.js';
import { choose, dialog, drawer, expect, fill, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

/** What is pasted consists of it, so that nothing else that is sent contains it. */
const letter = '\u56cd';

/** A page, and the requests that brought part of what was pasted to the server. */
async function watched(account: string, path: string): Promise<{ page: Page; sent: string[] }> {
  const page = await signedIn(world, account, path);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (`${decodeURIComponent(request.url())} ${request.postData()}`.includes(letter)) sent.push(request.url());
  });
  return { page, sent };
}

/** Pastes one character more than the message allows. */
async function paste(field: Locator, message: string): Promise<string> {
  const text = letter.repeat(Number(/\d+/.exec(message)) + 1);
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.page().keyboard.insertText(text);
  return text;
}

/** The field keeps what is pasted and says at once that it is too long; `press` sends none of it. */
async function refuses(field: Locator, message: string, press?: () => Promise<unknown>): Promise<void> {
  const text = await paste(field, message);
  await expect(field).toHaveAccessibleDescription(new RegExp(message));
  await press?.();
  await expect(field).toHaveValue(text);
  await expect(field).toHaveAccessibleDescription(new RegExp(message));
}

const submitOf = (form: Locator) => () => form.getByRole('button', { name: '确定', exact: true }).click();

it('the name of a view', async () => {
  const { page, sent } = await watched('admin', '/mall/goods');
  await page.getByRole('button', { name: '视图', exact: true }).click();
  const name = page.getByRole('textbox', { name: '视图名称' });
  await refuses(name, '视图名称最多30个字符', () => name.press('Enter'));
  assert(sent).toEqual([]);
  await name.fill('常看商品');
  await name.press('Enter');
  await expect(page.getByText('视图已保存')).toBeVisible();
});

it('an opinion, which may be too long for a phrase only, and the reason to give a step to somebody else', async () => {
  const { id } = await anOrder(world, 'customerManagerReview');
  const { page, sent } = await watched('cgjl', `/mall/order?id=${id}`);
  await drawer(page).getByRole('button', { name: '审批', exact: true }).click();
  const form = dialog(page, '审批意见');
  const opinion = form.getByRole('textbox', { name: '审批意见' });
  await paste(opinion, '常用语最多100个字符');
  const keep = form.getByRole('button', { name: '存为常用语' });
  await expect(keep).toHaveAttribute('aria-description', '常用语最多100个字符');
  await keep.click({ force: true });
  await refuses(opinion, '审批意见最多500个字符', () =>
    form.getByRole('button', { name: '提交', exact: true }).click(),
  );
  assert(sent).toEqual([]);

  const other = await watched('admin', `/mall/order?id=${id}`);
  await drawer(other.page).getByRole('button', { name: '改派', exact: true }).click();
  const reassign = dialog(other.page, '改派“采购客户经理审批”');
  const reason = reassign.getByRole('textbox', { name: '改派原因' });
  await refuses(reason, '改派原因最多200个字符', submitOf(reassign));
  assert(other.sent).toEqual([]);
});

it('the keyword of a list', async () => {
  const { page, sent } = await watched('admin', '/mall/goods');
  const keyword = page.locator('[data-search-field]');
  const text = await paste(keyword, '关键字最多100个字符');
  await expect(page.getByRole('alert').filter({ hasText: '关键字最多100个字符' })).toBeVisible();
  await keyword.press('Enter');
  await expect(keyword).toHaveValue(text);
  assert(sent).toEqual([]);
  await keyword.fill('x');
  await keyword.press('Enter');
  await expect(page).toHaveURL(/keyword=x/);
});

it('the keyword that goods are searched by', async () => {
  const { page, sent } = await watched('customer1', '/mall/order');
  await page.getByRole('button', { name: '添加采购订单' }).first().click();
  await dialog(page, '添加采购订单').getByRole('button', { name: '添加商品' }).click();
  const picker = dialog(page, '选择商品');
  const box = picker.getByRole('checkbox', { name: /^选择 / }).first();
  await expect(box).toBeVisible();
  const keyword = picker.getByRole('textbox');
  const asked = page.waitForRequest(/keyword=x/);
  await refuses(keyword, '关键字最多100个字符');
  await expect(box).toBeVisible();
  await keyword.fill('x');
  await asked;
  assert(sent).toEqual([]);
});

it('an entry of a dictionary', async () => {
  const { page, sent } = await watched('admin', '/dict');
  await page.getByRole('button', { name: '添加字典' }).click();
  const form = dialog(page, '添加字典');
  await form.getByLabel('字典名称').fill('尺寸');
  await refuses(form.getByLabel('第1项 值'), '最多100个字符', submitOf(form));
  assert(sent).toEqual([]);
});

it('the password of a sender', async () => {
  const { page, sent } = await watched('admin', '/sender');
  await page.getByRole('button', { name: '添加消息发送器' }).first().click();
  const form = dialog(page, '添加消息发送器');
  const server = { 服务器地址: 'smtp://mail.example.com:25', 登录账号: 'a', 发件人邮箱: 'a@example.com' };
  await fill(form, { 名称: '邮箱', 发送类: 'tooLong', ...server });
  await refuses(form.getByRole('textbox', { name: '登录密码' }), '登录密码最多200个字符', submitOf(form));
  assert(sent).toEqual([]);
});

it('name and key of a process, and the name of a task', async () => {
  const { page, sent } = await watched('admin', '/bpmnjs/index.html?type=addBpmn');
  const form = page.getByRole('region', { name: '绘制流程' });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  const deploy = () => form.getByRole('button', { name: '部署' }).click();
  await refuses(field('流程名称'), '流程名称最多100个字符', deploy);
  await expect(form.getByRole('button', { name: '流程名称最多100个字符' })).toBeVisible();
  await fill(form, { 流程名称: '请假' });
  // A key is written into the drawing only when it is right.
  await field('流程标识').fill('k'.repeat(65));
  await expect(field('流程标识')).toHaveAccessibleDescription(/流程标识最多64个字符/);
  await deploy();
  await expect(field('流程标识')).toBeFocused();
  await field('流程标识').fill('leave');
  await choose(page, form, '所选元素', '审批（用户任务）');
  await refuses(field('名称'), '节点名称最多100个字符', deploy);
  await choose(page, form, '所选元素', '整个流程');
  await expect(form.getByRole('button', { name: '节点名称最多100个字符' })).toBeVisible();
  await deploy();
  await expect(field('名称')).toHaveValue(letter.repeat(101));
  await expect(page).toHaveURL(/bpmnjs/);
  assert(sent).toEqual([]);
});

it('what is entered of a record after asking the bank', async () => {
  const clerk = await world.as('cwzy');
  const number = 'HZ1';
  const sheet = await robotSheet('transfer', (await transferLines(world))(number));
  const { data: run } = await bringSheet(world, clerk, 'transfer', sheet);
  await clerk.get(robot.start, { id: run.id, number });
  await clerk.get(robot.end, { id: run.id, number, attempt: 1, outcome: 'unknown' });
  const { page, sent } = await watched('cwzg', `/robot?tab=transfer&id=${run.id}`);
  await page.getByRole('button', { name: '确认结果' }).click();
  const form = dialog(page, `确认结果 ${number}`);
  await form.getByRole('radio', { name: '银行已受理' }).check();
  await refuses(form.getByRole('textbox', { name: '银行流水号' }), '银行流水号最多100个字符', submitOf(form));
  await fill(form, { 银行流水号: 'B1' });
  await refuses(form.getByRole('textbox', { name: '说明' }), '说明最多500个字符', submitOf(form));
  assert(sent).toEqual([]);
});
