import { beforeAll, it } from 'vitest';
import { startWorld, type World } from '#test/language/world.js';
import { dialog, expect, expectRow, fill, rowWith, signedIn, submit } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

it('a task is written with the times of its rule, switched on, run, and its log is read', async () => {
  const page = await signedIn(world, 'admin', '/task');
  const agree = () => page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expectRow(page, '备份事件', '启用');
  await page.getByRole('button', { name: '添加定时任务' }).first().click();
  const form = dialog(page, '添加定时任务');
  await expect(form.getByRole('combobox', { name: '执行类' })).toHaveAttribute('placeholder', '请选择');
  await fill(form, { 任务名称: '季度归档', 定时规则: '0 0 25 1 * ?' });
  const times = form.getByRole('status', { name: /下五次执行时间/ });
  await expect(times).toContainText('时“25”应在 0 到 23 之间');
  await fill(form, { 定时规则: '0 0 9 1 1 ?' });
  await expect(times.getByRole('listitem')).toHaveCount(5);
  await form.getByRole('combobox', { name: '执行类' }).click();
  await page.getByRole('option', { name: '归档导出记录' }).click();
  await submit(form);
  await expectRow(page, '季度归档', '停用');

  const row = rowWith(page, '季度归档');
  await row.getByRole('button', { name: '启用' }).click();
  await agree();
  await expectRow(page, '季度归档', '启用');
  await row.getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: '立即执行' }).click();
  await agree();
  await expectRow(page, '季度归档', '执行成功');
  await row.getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: '执行日志' }).click();
  await expect(page).toHaveURL(/\/taskLog\?taskId=/);
  await expect(page.getByRole('heading', { level: 1, name: '执行日志' })).toBeVisible();
  await expectRow(page, '季度归档', '成功', '归档 0 条导出记录', '管理员');
  await page.getByRole('link', { name: '返回' }).click();
  await expectRow(page, '备份事件', '启用');
});
