import type { Page } from 'playwright';
import { expect as assert, beforeAll, it } from 'vitest';
import { newPage } from '#test/language/browser.js';
import { startWorld, type World } from '#test/language/world.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { choose, dialog, drawer, expect, expectRow, fill, rowWith, signIn, submit } from './console.js';

/** Sets a company up from nothing, through the console alone: an administrator, then the first customer. */
let world: World;
beforeAll(async () => {
  world = await startWorld({ demo: false });
});

/** Uses the navigation, as users do. */
const visit = (page: Page, title: string) =>
  page.getByRole('navigation').first().getByRole('link', { name: title, exact: true }).click();

const open = async (page: Page, title: string, what: string) => {
  await visit(page, title);
  await page
    .getByRole('button', { name: `添加${what}`, exact: true })
    .first()
    .click();
  return dialog(page, `添加${what}`);
};

async function signedInAs(account: string, password: string): Promise<Page> {
  const page = await newPage({ baseUrl: world.url });
  await page.goto('/login');
  await signIn(page, account, password);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  return page;
}

/** Reads the new password, which is shown only once. */
async function takePassword(page: Page, title: string) {
  const shown = dialog(page, title);
  const account = await shown.getByRole('textbox', { name: '登录账号' }).inputValue();
  const password = await shown.getByRole('textbox', { name: '新密码' }).inputValue();
  await shown.getByRole('button', { name: '我已保存' }).click();
  return { account, password };
}

async function addUser(page: Page, account: string, name: string, role: string) {
  const form = await open(page, '用户', '用户');
  await fill(form, { 账号: account, 姓名: name, 邮箱: `${account}@example.com` });
  await choose(page, form, '部门', '质检部');
  await submit(form);
  const given = await takePassword(page, '用户已添加');
  await page.getByRole('button', { name: `分配角色 ${name}` }).click();
  const roles = dialog(page, `分配角色：${name}`);
  await roles.getByRole('checkbox', { name: role }).click();
  await submit(roles);
  await expectRow(page, account, name, role);
  return given;
}

async function setUpPeople(page: Page) {
  const departments = await open(page, '部门', '部门');
  await fill(departments, { 部门简称: '质检部', 部门全称: '质量检验部', 排序: '7' });
  await choose(page, departments, '上级部门', '总公司');
  await submit(departments);

  const roles = await open(page, '角色', '角色');
  await fill(roles, { 角色编码: 'inspector', 角色名称: '质检员' });
  await submit(roles);
  await page.getByRole('button', { name: '配置权限 质检员' }).click();
  const rights = dialog(page, '配置权限：质检员');
  await rights.getByLabel('按名称查找').fill('商品');
  await rights.getByRole('checkbox', { name: '添加商品', exact: true }).click();
  await submit(rights);

  const inspector = await addUser(page, 'zhijian', '何静', '质检员');
  const buyer = await addUser(page, 'caigou', '李强', '采购客户经理');
  await addUser(page, 'xiaoshou', '黄倩', '销售客户经理');
  return { inspector, buyer };
}

async function setUpSystem(page: Page): Promise<void> {
  await visit(page, '菜单');
  await page.getByRole('button', { name: '添加模块' }).click();
  const form = page.getByRole('dialog', { name: /^添加(模块|菜单)$/ });
  await fill(form, { 名称: '外部系统', 编码: 'external', 资源地址: '/external' });
  await submit(form);
  await page.getByRole('tree', { name: '菜单结构' }).getByText('外部系统').click();
  await page.getByRole('button', { name: '添加菜单' }).click();
  await fill(form, { 名称: '海关查询', 编码: 'customsQuery', 资源地址: '/external/customs' });
  await submit(form);
  await expect(page.getByRole('navigation').first()).toContainText('海关查询');

  await visit(page, '字典');
  await page.getByRole('button', { name: '编辑 贸易国' }).click();
  const words = dialog(page, '编辑字典');
  await words.getByRole('button', { name: '添加一项' }).click();
  const keys = words.getByRole('textbox', { name: /^第\d+项 键$/ });
  const last = await keys.count();
  await keys.last().fill('NO');
  await words.getByRole('textbox', { name: `第${last}项 值` }).fill('挪威');
  await submit(words);
}

async function setUpPartners(page: Page) {
  const warehouses = await open(page, '仓库', '仓库');
  await fill(warehouses, { 仓库简称: '青岛仓', 经营单位名称: '青岛前湾物流有限公司', 海关编码: '4258' });
  await fill(warehouses, { 注册地址: '青岛市黄岛区鹏湾路1号', 经营地址: '青岛市黄岛区鹏湾路2号' });
  await fill(warehouses, {
    申报单位名称: '青岛报关有限公司',
    申报单位编码: '3702980001',
    申报单位信用代码: '91370200MA3D00001X',
  });
  await submit(warehouses);

  const customers = await open(page, '客户', '客户');
  await fill(customers, { 客户简称: '蓝海贸易', 客户全称: '青岛蓝海国际贸易有限公司' });
  await fill(customers, { 负责人: '周海', 负责人电话: '13900040001', 邮箱: 'zhou@example.com' });
  await choose(page, customers, '采购客户经理', '李强');
  await choose(page, customers, '销售客户经理', '黄倩');
  await submit(customers);
  const customer = await takePassword(page, '客户已添加');

  await visit(page, '仓库');
  await rowWith(page, '青岛仓').locator('[data-identifier]').click();
  await page.getByRole('tab', { name: '子仓库' }).click();
  await page.getByRole('button', { name: '添加子仓库' }).click();
  const children = dialog(page, '添加子仓库');
  await choose(page, children, '客户', '蓝海贸易');
  await submit(children);
  await expectRow(page, '青岛仓-蓝海贸易', '周海');
  await page.keyboard.press('Escape');

  const suppliers = await open(page, '供应商', '供应商');
  await fill(suppliers, { 供应商简称: 'FJORD', 供应商全称: 'Fjord Foods AS' });
  await fill(suppliers, { 法人姓名: 'Ole Berg', 法人电话: '+47 22 00 00 00' });
  await choose(page, suppliers, '客户负责人', '周海（蓝海贸易）');
  await submit(suppliers);

  const accounts = await open(page, '供应商账户', '供应商账户');
  await choose(page, accounts, '供应商', 'FJORD');
  await choose(page, accounts, '币制', '欧元');
  await fill(accounts, { 账户名称: 'Fjord Foods AS', 账号: 'NO9386011117947', 开户银行: 'DNB Bank ASA' });
  await submit(accounts);
  return customer;
}

async function setUpGoods(page: Page): Promise<void> {
  const categories = await open(page, '分类', '商品分类');
  await fill(categories, { 分类名称: '水产', 排序: '1' });
  await submit(categories);

  const goods = await open(page, '商品', '商品');
  await fill(goods, { 商品名称: '大西洋三文鱼 冷冻', 条形码: '7038010000019', 品牌: 'Fjord', 规格: '5kg/箱' });
  await choose(page, goods, '商品分类', '水产');
  await submit(goods);
  await expectRow(page, '大西洋三文鱼', 'SP000001', '水产');

  await visit(page, '汇率管理');
  await page.getByRole('button', { name: '批量导入' }).click();
  const rates = dialog(page, '批量导入汇率');
  await rates.getByRole('textbox').fill(`EUR\t${shanghaiDay(new Date())}\t8.2514`);
  await rates.getByRole('button', { name: '导入', exact: true }).click();
  await expectRow(page, '欧元', '8.251400');
}

async function startOrder(page: Page): Promise<void> {
  await visit(page, '采购订单');
  await page.getByRole('button', { name: '添加采购订单' }).first().click();
  const form = dialog(page, '添加采购订单');
  // The only company and its only warehouse are preselected.
  await choose(page, form, '供应商', 'FJORD');
  await choose(page, form, '贸易模式', 'CIF');
  await choose(page, form, '贸易国/地区', '挪威');
  await choose(page, form, '币制', '欧元');
  await form.getByRole('button', { name: '采购日期' }).click();
  await page.locator('table button[data-today]').first().click();
  await expect(form.getByRole('textbox', { name: '账号', exact: true })).toHaveValue('NO9386011117947');
  await form.getByRole('button', { name: '添加商品' }).click();
  const picker = dialog(page, '选择商品');
  await picker.getByRole('checkbox', { name: /^选择 大西洋三文鱼/ }).check();
  await picker.getByRole('button', { name: '添加到明细' }).click();
  await form.getByRole('textbox', { name: /单价/ }).fill('48.50');
  await form.getByRole('textbox', { name: /数量/ }).fill('200');
  await form
    .getByRole('textbox', { name: /原产/ })
    .or(form.getByRole('combobox', { name: /原产/ }))
    .first()
    .click();
  await page.getByRole('option').first().click();
  await submit(form);
  await expectRow(page, '蓝海贸易-FJORD', '待发起', '9,700.00');
  await page.getByRole('button', { name: /^发起审批/ }).click();
  await expectRow(page, '蓝海贸易-FJORD', '采购客户经理审批');
}

it('is set up by an administrator until a customer starts his first order', async () => {
  const admin = await signedInAs('admin', world.adminPassword ?? '');
  const { inspector, buyer } = await setUpPeople(admin);
  await setUpSystem(admin);
  const customer = await setUpPartners(admin);
  await setUpGoods(admin);

  const own = await signedInAs(customer.account, customer.password);
  await startOrder(own);

  const manager = await signedInAs(buyer.account, buyer.password);
  await visit(manager, '我的待办');
  await rowWith(manager, '蓝海贸易-FJORD').first().click();
  await expect(drawer(manager)).toContainText('Fjord Foods AS');

  const checker = await signedInAs(inspector.account, inspector.password);
  const navigation = checker.getByRole('navigation').first();
  await expect(navigation).toContainText('商品');
  assert(await navigation.innerText()).not.toContain('采购订单');
}, 480_000);
