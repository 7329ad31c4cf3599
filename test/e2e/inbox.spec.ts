import { beforeAll, expect as equal, it } from 'vitest';
import { processDefinition } from '#contract/process-definition.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { workflowRequest } from '#contract/workflow-request.js';
import { expenseDiagram } from '#test/fixtures/process.js';
import { aFile } from '#test/language/files.js';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { decide, dialog, drawer, expect, expectRow, goTo, rowWith, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

it('announces what waits for me, and decides it right there', async () => {
  const page = await signedIn(world, 'cgjl', '/inbox/tasks');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const { serialNo } = await anOrder(world, 'customerManagerReview');
  await expect(page.getByRole('button', { name: '1 条新待办' })).toBeVisible();
  await page.getByRole('button', { name: '1 条新待办' }).click();
  await expectRow(page, serialNo, '采购客户经理审批');
  await rowWith(page, serialNo).click();
  await expect(drawer(page)).toContainText('等待 采购客户经理（李强） 处理');
  // Its files are a section, and no fact beside it.
  await expect(drawer(page).getByRole('heading', { name: '附件', exact: true })).toBeVisible();
  await expect(drawer(page).locator('dt', { hasText: '备注' })).toBeVisible();
  await expect(drawer(page).locator('dt', { hasText: '附件' })).toBeHidden();
  await decide(page, '审批通过', '同意');
  await expect(drawer(page)).toContainText('等待 采购主管负责人 处理');
  await goTo(page, '/inbox/done');
  await expectRow(page, serialNo, '审批通过', '同意');
});

it('shows its own words whole, and gives a name to copy in one line', async () => {
  const { serialNo } = await anOrder(world, 'customerManagerReview');
  const page = await signedIn(world, 'cgjl', '/inbox/tasks', { permissions: ['clipboard-read', 'clipboard-write'] });
  await expect(rowWith(page, serialNo)).toContainText('不到 1 分钟');
  for (const words of ['不到 1 分钟', '供应商付款']) {
    const cell = page.getByRole('cell', { name: words, exact: true }).first();
    await expect(cell).toBeVisible();
    equal(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1);
  }
  const name = rowWith(page, serialNo).locator('td:nth-child(3)');
  await page.evaluate(`getSelection().selectAllChildren(
    [...document.querySelectorAll('tr')].find((row) => row.textContent.includes('${serialNo}')).children[2])`);
  await page.keyboard.press('Control+C');
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  equal(copied.trim()).toBe(await name.getAttribute('title'));
});

it('keeps the list in sight while the code of what was opened is on its way', async () => {
  const { serialNo } = await anOrder(world, 'customerManagerReview');
  const page = await signedIn(world, 'cgjl', '/inbox/tasks');
  await expectRow(page, serialNo);
  const come = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await come.promise;
    await route.continue();
  });
  await rowWith(page, serialNo).click();
  await expect(drawer(page)).toBeVisible();
  await expect(rowWith(page, serialNo)).toBeVisible();
  await expect(page.getByRole('button', { name: '审批' })).toHaveCount(0);
  come.resolve();
  await expect(drawer(page)).toContainText('等待 采购客户经理（李强） 处理');
});

it('says who has decided what was waiting for me', async () => {
  const { id, serialNo } = await anOrder(world, 'supervisorReview');
  const page = await signedIn(world, 'cgzg', '/inbox/tasks');
  await expectRow(page, serialNo);
  await (await world.as('cgzg')).get(purchaseOrder.approve, { businessKey: id, result: '审批通过', message: '' });
  await expect(rowWith(page, serialNo)).toContainText('处理');
});

it('says who has decided what had only moved to another page before', async () => {
  const first = await anOrder(world, 'supervisorReview');
  for (let more = 0; more < 9; more++) await anOrder(world, 'supervisorReview');
  const page = await signedIn(world, 'cgzg', '/inbox/tasks?limit=10');
  await expectRow(page, first.serialNo);
  const asked = page.waitForResponse((answer) => answer.url().includes(`serialNos=${first.serialNo}`));
  await anOrder(world, 'supervisorReview');
  await asked;
  await expect(page.getByRole('button', { name: '1 条新待办' })).toBeVisible();
  await expect(rowWith(page, first.serialNo)).not.toContainText('处理');
  const manager = await world.as('cgjl');
  await manager.get(purchaseOrder.addAttachment, { ownerId: first.id, attachmentId: await aFile(world, manager) });
  await expect(rowWith(page, first.serialNo)).not.toContainText('处理');
  const supervisor = await world.as('cgzg');
  await supervisor.get(purchaseOrder.approve, { businessKey: first.id, result: '审批通过', message: '' });
  await expect(rowWith(page, first.serialNo)).toContainText('已处理');
});

it('says what came of a task whose document was changed while one decided it, as long as that stays so', async () => {
  const xml = expenseDiagram.replaceAll('"expense"', '"changed"').replace('费用报销', '改后再办理');
  const { id: processDefId } = await (await world.as('admin')).get(processDefinition.add, { xml });
  const asker = await world.as('ckzy');
  const { id, serialNo } = await asker.get(workflowRequest.start, {
    title: '六月差旅',
    processDefId,
    descript: '三天',
  });
  const page = await signedIn(world, 'cgzg', `/inbox/tasks?id=${id}`);
  const task = page.getByRole('dialog', { name: new RegExp(serialNo) });
  await task.getByRole('button', { name: '办理' }).click();
  const opinion = dialog(page, '办理流程任务');
  await expect(opinion).toContainText('三天');
  await asker.get(workflowRequest.change, { id, descript: '两天' });
  await opinion.getByRole('button', { name: '已阅' }).click();
  await opinion.getByRole('radio', { name: '审批拒绝' }).check();
  await opinion.getByRole('textbox', { name: '审批意见' }).fill('不必住宿');
  await opinion.getByRole('button', { name: '提交', exact: true }).click();
  await expect(task.getByText('失败', { exact: true }).first()).toBeVisible();
  await expect(task.locator('[data-foot]').getByRole('status')).toHaveText(`${serialNo} 操作成功`);
});

it('is empty in words, and for a customer holds what came back', async () => {
  const { serialNo } = await anOrder(world, 'returned');
  const customer = await signedIn(world, 'customer1', '/inbox/tasks');
  await expectRow(customer, serialNo, '已退回');
  const nobody = await signedIn(world, 'bank', '/inbox/tasks');
  await expect(nobody.getByText('没有待办，全部处理完了')).toBeVisible();
});
