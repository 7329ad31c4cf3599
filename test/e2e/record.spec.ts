import { beforeAll, it } from 'vitest';
import { category } from '#contract/category.js';
import { startWorld, type World } from '#test/language/world.js';
import { expect, expectRow, rowWith, signedIn } from './console.js';

/** Features that all record screens share, tested with goods categories. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});

it('adds a record by a form that says what is missing, and keeps what was not sent', async () => {
  const page = await signedIn(world, 'cgzg', '/mall/category');
  await page.getByRole('button', { name: '添加商品分类' }).click();
  const dialog = page.getByRole('dialog', { name: '添加商品分类' });
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('非空项')).toHaveCount(2);
  await expect(page.getByText('请完善信息')).toBeVisible();
  await expect(dialog.getByLabel('分类名称')).toBeFocused();

  // What is too long is said, and stays to be shortened.
  await dialog.getByLabel('分类名称').fill('宠'.repeat(60));
  await expect(dialog.getByText('最多50个字符')).toBeVisible();
  await expect(dialog.getByLabel('分类名称')).toHaveValue('宠'.repeat(60));
  await dialog.getByLabel('分类名称').fill('宠物用品');
  await dialog.getByLabel('排序').fill('9');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog').filter({ hasText: '有未提交的内容，确定离开吗?' });
  await question.getByRole('button', { name: '离开' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: '添加商品分类' }).click();
  await dialog.getByRole('button', { name: '恢复草稿' }).click();
  await expect(dialog.getByLabel('分类名称')).toHaveValue('宠物用品');
  await dialog.getByRole('combobox', { name: '上级分类' }).click();
  await page.getByRole('option', { name: '母婴用品' }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('提交成功')).toBeVisible();
  await expectRow(page, '宠物用品', '母婴用品', '刘洋');
});

it('keeps a draft that is offered beside what is typed meanwhile, to the last key', async () => {
  const page = await signedIn(world, 'cgzg', '/mall/category');
  page.on('dialog', (question) => void question.accept());
  const form = page.getByRole('dialog', { name: '添加商品分类' });
  const name = form.getByLabel('分类名称');
  const opened = async () => {
    await page.getByRole('button', { name: '添加商品分类' }).click();
    await expect(name).toBeFocused();
  };
  await opened();
  await name.pressSequentially('户外装备');
  await page.reload();
  await opened();
  await page.keyboard.press('x');
  await page.reload();
  await opened();
  // The newest draft comes first.
  const restore = form.getByRole('button', { name: '恢复草稿' });
  await expect(restore).toHaveCount(2);
  await expect(form.getByText(/有一份 \d\d-\d\d \d\d:\d\d:\d\d 未提交的草稿/)).toHaveCount(2);
  for (const told of ['x', '户外装备']) await expect(form.getByText(`未提交的草稿（分类名称 ${told}）`)).toBeVisible();
  await restore.last().click();
  await expect(name).toHaveValue('户外装备');
  await form.getByRole('button', { name: '丢弃' }).click();
  await expect(restore).toHaveCount(0);
  await page.reload();
  await opened();
  await expect(restore).toHaveCount(1);
  await name.fill('临时');
  await restore.click();
  await expect(name).toHaveValue('户外装备');
  // The text typed before is offered as a draft in turn.
  await restore.click();
  await expect(name).toHaveValue('临时');
  // A draft that one tab has discarded is no longer offered in others.
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab.getByRole('button', { name: '添加商品分类' }).click();
  const offered = tab.getByRole('dialog').getByRole('button', { name: '恢复草稿' });
  await expect(offered).toHaveCount(2);
  await form.getByRole('button', { name: '丢弃' }).click();
  await expect(offered).toHaveCount(1);
  // Nor is one that it has restored.
  await page.reload();
  await opened();
  await tab.reload();
  await tab.getByRole('button', { name: '添加商品分类' }).click();
  await expect(offered).toHaveCount(1);
  await restore.click();
  await expect(name).toHaveValue('临时');
  await expect(offered).toHaveCount(0);
});

it('restores on a record saved elsewhere only what was typed, and names what both have changed', async () => {
  const page = await signedIn(world, 'cgzg', '/mall/category?name=粮油');
  await rowWith(page, '粮油调味').getByRole('button', { name: /编辑/ }).click();
  const form = page.getByRole('dialog', { name: '编辑商品分类' });
  const about = form.getByLabel('描述');
  await about.fill('我写的');
  const manager = await world.as('cgzg');
  const found = async () => (await manager.get(category.list, { name: '粮油调味' })).records[0];
  const row = await found();
  await manager.send(category.change, { id: row?.id ?? '', desc: '别人写的', sort: 77, version: row?.version });
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form.getByRole('alert')).toContainText('商品分类打开后已被修改');
  await form.getByRole('button', { name: '重新加载' }).click();
  await expect(about).toHaveValue('别人写的');
  await expect(form.getByText('其中描述此后也被修改，恢复后请核对')).toBeVisible();
  await form.getByRole('button', { name: '恢复草稿' }).click();
  await expect(about).toHaveValue('我写的');
  await expect(form.getByLabel('排序')).toHaveValue('77');
  await expect(form.getByText('草稿已恢复，其中描述此后也被修改，请核对')).toBeVisible();

  // Not sent, it says so again the next time, though the draft was written on top of the latest version.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '离开' }).click();
  await expect(form).toHaveCount(0);
  await rowWith(page, '粮油调味').getByRole('button', { name: /编辑/ }).click();
  await expect(form.getByText('其中描述此后也被修改，恢复后请核对')).toBeVisible();
  await form.getByRole('button', { name: '恢复草稿' }).click();
  await form.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('提交成功')).toBeVisible();
  await expect(form).toBeHidden();
  expect(await found()).toMatchObject({ desc: '我写的', sort: 77 });
});

it('leaves a dialog alone whose record is not the one that could not be reloaded', async () => {
  const page = await signedIn(world, 'cgzg', '/mall/category');
  const edit = (name: string) => rowWith(page, name).first().getByRole('button', { name: /编辑/ }).click();
  const form = page.getByRole('dialog', { name: '编辑商品分类' });
  await edit('粮油调味');
  await form.getByLabel('描述').fill('我又写的');
  const manager = await world.as('cgzg');
  const [row] = (await manager.get(category.list, { name: '粮油调味' })).records;
  await manager.send(category.change, { id: row?.id ?? '', desc: '别人又写的', version: row?.version });
  await form.getByRole('button', { name: '确定' }).click();
  const [failing, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/category\/list\?.*limit=1(&|$)/, async (route) => {
    await failing.promise;
    await route.abort().catch(() => undefined);
    failed.resolve();
  });
  await form.getByRole('button', { name: '重新加载' }).click();
  await expect(form.getByLabel('描述')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);

  await edit('香氛彩妆');
  await form.getByLabel('描述').fill('另一个');
  failing.resolve();
  await failed.promise;
  await page.waitForTimeout(1500);
  await expect(form.getByLabel('描述')).toHaveValue('另一个');
});

it('shows a record with its history, which an address leads to', async () => {
  const page = await signedIn(world, 'cgzg', '/mall/category?name=粮油');
  await rowWith(page, '粮油调味').getByRole('button', { name: /编辑/ }).click();
  const dialog = page.getByRole('dialog', { name: '编辑商品分类' });
  await dialog.getByLabel('描述').fill('<b>油</b> & "调料" 👩‍🚀');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('提交成功')).toBeVisible();
  // The link opens the same record in a tab of its own.
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: '粮油调味' }).click({ modifiers: ['Control'] }),
  ]);
  await expect(tab.getByRole('dialog').filter({ hasText: '变更记录' })).toContainText('粮油调味');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tab.close();
  await page.getByText('粮油调味').first().click();
  const drawer = page.getByRole('dialog').filter({ hasText: '变更记录' });
  await drawer.getByRole('tab', { name: '变更记录' }).click();
  await expect(drawer).toContainText('<b>油</b> & "调料" 👩‍🚀');
  await page.reload();
  await expect(drawer.getByRole('row').filter({ hasText: '描述' }).first()).toContainText('👩‍🚀');
});

it('removes several at once, and says which could not be', async () => {
  const page = await signedIn(world, 'cgzg', '/mall/category');
  await page.getByRole('button', { name: '批量删除' }).click();
  await expect(page.getByText('请选中操作项')).toBeVisible();
  for (const name of ['草本膳食', '香氛彩妆']) await page.getByRole('checkbox', { name: `选择 ${name}` }).check();
  await expect(page.getByText('已选 2 项')).toBeVisible();
  await page.getByRole('button', { name: '批量删除' }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: '确定删除选中的 2 条记录?' })
    .getByRole('button', { name: '删除' })
    .click();
  const outcome = page.getByRole('dialog', { name: '批量删除' });
  await expect(outcome).toContainText('成功 0 项，失败 2 项');
  await expect(outcome.getByRole('listitem').filter({ hasText: '草本膳食' })).toContainText('数据被引用，无法删除');
});

it('offers nothing to those who may only look', async () => {
  const page = await signedIn(world, 'zongjingli', '/mall/category');
  await expectRow(page, '粮油调味');
  for (const name of ['添加商品分类', '批量删除', /编辑/, /删除/]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
});

it('finds goods by the category beside the list', async () => {
  const page = await signedIn(world, 'cgzg', '/mall/goods');
  await page.getByRole('tree').getByText('母婴用品').click();
  await expect(page.getByText('共 11 条')).toBeVisible();
  await page.reload();
  await expect(page.getByText('共 11 条')).toBeVisible();
  await page.getByText('婴幼儿羊奶粉 800g').click();
  const drawer = page.getByRole('dialog').filter({ hasText: '采购与销售' });
  await expect(drawer.getByRole('tab', { name: '附件' })).toBeVisible();
  await drawer.getByRole('tab', { name: '采购与销售' }).click();
  await expect(drawer.getByRole('table', { name: '采购与销售' }).getByRole('columnheader')).toHaveCount(21);
});
