import type { Page } from 'playwright';
import { beforeAll, it } from 'vitest';
import { exchangeRate } from '#contract/exchange-rate.js';
import { newPage } from '#test/language/browser.js';
import { startWorld, type World } from '#test/language/world.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { choose, dialog, expect, expectRow, fill, goTo, rowWith, signedIn, signIn, submit } from './console.js';

/** Sets up a new customer and everything that belongs to it, as the responsible users do. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});

async function addCustomer(page: Page): Promise<{ account: string; password: string }> {
  await page.getByRole('button', { name: '添加客户' }).first().click();
  const form = dialog(page, '添加客户');
  await expect(form.getByRole('textbox', { name: '保证金比例(%)' })).toHaveValue('20');
  await expect(form.getByRole('textbox', { name: '罚息利率(万分之/天)' })).toBeDisabled();
  await form.getByRole('switch', { name: '启用罚息' }).check({ force: true });
  await form.getByRole('textbox', { name: '罚息利率(万分之/天)' }).fill('5');
  await fill(form, { 客户简称: '蓝海贸易', 客户全称: '青岛蓝海国际贸易有限公司' });
  await fill(form, { 负责人: '周海', 负责人电话: '13900040001', 邮箱: 'zhou@example.com' });
  await choose(page, form, '采购客户经理', '李强');
  await choose(page, form, '销售客户经理', '黄倩');
  await submit(form);
  const shown = dialog(page, '客户已添加');
  const account = await shown.getByRole('textbox', { name: '登录账号' }).inputValue();
  const password = await shown.getByRole('textbox', { name: '新密码' }).inputValue();
  await shown.getByRole('button', { name: '复制新密码' }).click();
  await expect(shown.getByRole('button', { name: '复制新密码' })).toHaveText('已复制');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(password);
  await shown.getByRole('button', { name: '我已保存' }).click();
  await expectRow(page, '蓝海贸易', account.toUpperCase(), '周海', account);
  return { account, password };
}

async function addSupplier(page: Page): Promise<void> {
  await goTo(page, '/mall/supplier');
  await page.getByRole('button', { name: '添加供应商' }).first().click();
  const form = dialog(page, '添加供应商');
  await fill(form, {
    供应商简称: 'FJORD',
    供应商全称: 'Fjord Foods AS',
    法人姓名: 'Ole Berg',
    法人电话: '+47 22 00 00 00',
  });
  await choose(page, form, '客户负责人', '周海（蓝海贸易）');
  await submit(form);
  await expectRow(page, 'FJORD', '周海', '13900040001');
}

async function addAccount(page: Page): Promise<void> {
  await rowWith(page, 'FJORD').locator('[data-identifier]').click();
  await page.getByRole('tab', { name: '收款账户' }).click();
  await expect(page.getByText('暂无收款账户')).toBeVisible();
  await page.getByRole('link', { name: '维护账户' }).click();
  await page.getByRole('button', { name: '添加供应商账户' }).first().click();
  const form = dialog(page, '添加供应商账户');
  await choose(page, form, '供应商', 'FJORD');
  await choose(page, form, '币制', '欧元');
  await fill(form, { 账户名称: 'Fjord Foods AS', 账号: 'NO9386011117947', 开户银行: 'DNB Bank ASA' });
  await submit(form);
  await expectRow(page, 'NO9386011117947', 'FJORD', '欧元');
}

it('sets up a customer, who signs in with the password that was shown, and adds a supplier with an account', async () => {
  const chief = await signedIn(world, 'ywfz', '/mall/customer', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { account, password } = await addCustomer(chief);

  const own = await newPage({ baseUrl: world.url });
  await own.goto('/login');
  await signIn(own, account, password);
  await expect(own.getByText('周海').first()).toBeVisible();
  await addSupplier(own);
  await addAccount(own);

  await chief.getByRole('switch', { name: '启用 蓝海贸易' }).click({ force: true });
  await chief.getByRole('button', { name: '停用', exact: true }).click();
  await expect(chief.getByRole('switch', { name: '启用 蓝海贸易' })).not.toBeChecked();
  // The next call signs the user out; it may be one that the page sends by itself before the click.
  await own
    .getByRole('button', { name: '查询' })
    .click({ timeout: 3000 })
    .catch(() => undefined);
  await expect(own).toHaveURL(/\/login/);
});

it('gives a customer a part of a new warehouse, and takes it out of use', async () => {
  const page = await signedIn(world, 'cgzg', '/mall/warehouse');
  await page.getByRole('button', { name: '添加仓库' }).first().click();
  const form = dialog(page, '添加仓库');
  await form.getByRole('button', { name: '确定', exact: true }).click();
  await expect(form.getByText('非空项')).toHaveCount(8);
  await fill(form, { 仓库简称: '青岛仓', 经营单位名称: '青岛前湾物流有限公司', 海关编码: '4258' });
  await fill(form, { 注册地址: '青岛市黄岛区鹏湾路1号', 经营地址: '青岛市黄岛区鹏湾路2号' });
  await fill(form, {
    申报单位名称: '青岛报关有限公司',
    申报单位编码: '3702980001',
    申报单位信用代码: '91370200MA3D00001X',
  });
  await submit(form);
  await rowWith(page, '青岛仓').locator('[data-identifier]').click();
  await page.getByRole('tab', { name: '子仓库' }).click();
  await page.getByRole('button', { name: '添加子仓库' }).click();
  const adding = dialog(page, '添加子仓库');
  await choose(page, adding, '客户', '华辰贸易');
  await submit(adding);
  await expectRow(page, '青岛仓-华辰贸易', '王芳');
  const enabled = page.getByRole('switch', { name: '启用 青岛仓-华辰贸易' });
  await enabled.click({ force: true });
  await expect(enabled).not.toBeChecked();
});

it('takes rates from a sheet once every cell is right', async () => {
  const page = await signedIn(world, 'cwzy', '/mall/rate');
  await page.getByRole('button', { name: '批量导入' }).click();
  const form = dialog(page, '批量导入汇率');
  const pasted = form.getByRole('textbox');
  const day = shanghaiDay(new Date(Date.now() - 400 * 86_400_000));
  await pasted.fill(`日期\t币制\t汇率\n${day}\tAUD\t4.65\n${day}\t金圆券\t1\n2099-01-01\t韩元\t0.0052`);
  await expect(form.getByText('共3行，2处错误')).toBeVisible();
  await expectRow(page, '金圆券', '币制不存在');
  await expectRow(page, '2099-01-01', '日期不能晚于今天');
  await form.getByRole('button', { name: '导入', exact: true }).click();
  await expect(form.getByText('有2处错误，请修改后再导入')).toBeVisible();
  await pasted.fill(`AUD\t${day}\t4.65\nKRW\t${day}\t0.0052`);
  await expect(form.getByText('共2行，均可导入')).toBeVisible();
  await form.getByRole('button', { name: '导入', exact: true }).click();
  await expect(form).toBeHidden();
  await page.goto(`/mall/rate?startDate=${day}&endDate=${day}`);
  await expectRow(page, '澳元', day, '4.650000');
  await expectRow(page, '韩元', day, '0.005200');
  await expect(page.getByText('共 2 条')).toBeVisible();
});

it('asks before a rate that replaces another, or is far from the one before', async () => {
  const [today = '', before = ''] = [0, 1].map((days) => shanghaiDay(new Date(Date.now() - days * 86_400_000)));
  await (await world.as('cwzy')).get(exchangeRate.add, { currency: '新西兰元', date: before, rate: '4.1' });
  const page = await signedIn(world, 'cwzy', '/mall/rate');
  const form = dialog(page, '添加汇率');
  const question = page.getByRole('dialog', { name: '提示' });
  const sends = () => form.getByRole('button', { name: '确定', exact: true }).click();
  const begin = async (rate: string) => {
    await page.getByRole('button', { name: '添加汇率' }).click();
    await choose(page, form, '币制', '新西兰元');
    await fill(form, { 汇率: rate });
    await sends();
  };
  await begin('41');
  await expect(question).toContainText(`与${before}的汇率4.100000相差900%，确定无误?`);
  await page.keyboard.press('Escape');
  await fill(form, { 汇率: '4.2' });
  await submit(form);
  await expect(form).toBeHidden();
  await begin('4.3');
  await expect(question).toContainText(`${today}的汇率已是4.200000，将被替换，确定无误?`);
  await question.getByRole('button', { name: '确定' }).click();
  await expectRow(page, '4.300000', '新西兰元', today);
});
