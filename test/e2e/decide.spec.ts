import type { Locator, Page } from 'playwright';
import { expect as assert, beforeAll, describe, it } from 'vitest';
import { purchaseOrder } from '#contract/purchase-order.js';
import { aFile } from '#test/language/files.js';
import { anOrder, orderForm } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { decide, drawer, expect, openOrder, rowWith, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const phone = { viewport: { width: 390, height: 844 } };

/** An order with an attachment that was refused, changed and started again. */
async function inItsSecondRound(): Promise<{ id: string; serialNo: string }> {
  const customer = await world.as('customer1');
  const order = await anOrder(world, 'returned');
  const attachmentId = await aFile(world, customer);
  await customer.get(purchaseOrder.addAttachment, { ownerId: order.id, attachmentId });
  const form = await orderForm(customer, { tradeMode: 'CIF' });
  const [first, ...others] = form.itemDtos;
  const itemDtos = [{ ...first, quantity: 900 } as typeof first, ...others] as typeof form.itemDtos;
  await customer.get(purchaseOrder.update, { ...form, id: order.id, itemDtos });
  await customer.get(purchaseOrder.apply, { id: order.id });
  return order;
}

async function openTask(page: Page, serialNo: string): Promise<Locator> {
  await page.getByText(serialNo, { exact: true }).first().click();
  const opened = drawer(page);
  await expect(opened).toContainText('审批记录');
  return opened;
}

const topOf = async (heading: Locator): Promise<number> => (await heading.boundingBox())?.y ?? Number.NaN;

/** Checks that the button is inside the viewport and not covered. */
async function expectInReach(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  const box = await button.boundingBox();
  assert(box).not.toBeNull();
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
  assert(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  const hit = await button.evaluate(
    (element, [left, top]) => element.contains(element.ownerDocument.elementFromPoint(left as number, top as number)),
    [x + width / 2, y + height / 2],
  );
  assert(hit).toBe(true);
}

/** Checks the font size in the diagram, if the viewport is wide enough to show one. */
async function expectReadable(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 640) return;
  const letters = page.locator('.diagram .djs-visual text').first();
  await expect(letters).toBeVisible();
  const shown = await letters.evaluate((text) => {
    const { fontSize } = text.ownerDocument.defaultView?.getComputedStyle(text) ?? {};
    // Titles of pools are rotated.
    const turned = text as { getScreenCTM(): { a: number; b: number } | null };
    const { a, b } = turned.getScreenCTM() ?? { a: 0, b: 0 };
    return Number.parseFloat(fontSize ?? '0') * Math.hypot(a, b);
  });
  assert(shown).toBeGreaterThanOrEqual(10.99);
}

describe.each([
  ['1440', {}],
  ['390', phone],
] as const)('what is decided stands before how, %s', (_, options) => {
  it('in the inbox: facts, lines, attachments, then the approval; changes since the refusal are marked', async () => {
    const { serialNo } = await inItsSecondRound();
    const page = await signedIn(world, 'cgjl', '/inbox/tasks', options);
    const opened = await openTask(page, serialNo);
    const headings = ['单据内容', /^明细/, /^附件/, '审批'].map((name) =>
      opened.getByRole('heading', { name, exact: typeof name === 'string' }),
    );
    for (const heading of headings) await expect(heading).toBeVisible();
    await expect(opened.locator('dd', { hasText: /^[\d,]+\.\d\d (美元|欧元|日元|英镑|港币)$/ }).first()).toBeVisible();
    const places = await Promise.all(headings.map(topOf));
    assert(places).toEqual(places.toSorted((one, other) => one - other));

    await expect(opened.getByText(/与上次退回时相比，\d+ 处变更/)).toBeVisible();
    await expect(opened.locator('[data-changed]').filter({ hasText: 'CIF' })).toContainText('FOB');
    await expect(opened.getByRole('row').filter({ hasText: '900' })).toContainText('1,000');
  });

  it('its buttons are in reach wherever one reads; the diagram is shown when asked for', async () => {
    const { id, serialNo } = await inItsSecondRound();
    const page = await signedIn(world, 'cgjl', '/inbox/tasks', options);
    const opened = await openTask(page, serialNo);
    const approve = opened.getByRole('button', { name: '审批', exact: true });
    await expectInReach(page, approve);
    await opened.getByText('审批记录').first().scrollIntoViewIfNeeded();
    await expectInReach(page, approve);

    await expect(page.locator('.diagram')).toHaveCount(0);
    await opened.getByRole('button', { name: '流程图' }).click();
    await expect(page.locator('.diagram')).toBeVisible();
    await expectInReach(page, approve);
    await expectReadable(page);

    await openOrder(page, id);
    await expectInReach(page, drawer(page).getByRole('button', { name: '审批', exact: true }));
    await expect(page.locator('.diagram')).toHaveCount(0);
    const facts = drawer(page).getByRole('heading', { name: '订单信息' });
    assert(await topOf(facts)).toBeLessThan(
      await topOf(drawer(page).getByRole('heading', { name: '审批', exact: true })),
    );
  });
});

describe('after a decision', () => {
  it('the row is gone, the message covers nothing, one key opens the next task', async () => {
    const orders = [await anOrder(world, 'supervisorReview'), await anOrder(world, 'supervisorReview')];
    const page = await signedIn(world, 'cgzg', '/inbox/tasks?kind=purchase-order');
    const [next, first] = orders.map(({ serialNo }) => serialNo) as [string, string];
    await openTask(page, first);
    await decide(page, '审批通过');
    const said = drawer(page).getByRole('status').filter({ hasText: '操作成功' });
    await expect(said).toContainText(first);
    // The list behind the drawer no longer contains the row.
    await expect(page.locator('[role="row"]', { hasText: first })).toHaveCount(0);
    const goOn = drawer(page).getByRole('button', { name: `下一条 ${next}` });
    await expect(goOn).toBeFocused();
    // What was said ends when the next approver decides; what leads on stays, with its focus.
    const order = { businessKey: orders[1]?.id ?? '', result: '审批通过', message: '' } as const;
    await (await world.as('ywfz')).get(purchaseOrder.approve, order);
    await expect(said).toHaveCount(0);
    await expect(goOn).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: new RegExp(`^${next}`) })).toBeVisible();
    await expectInReach(page, drawer(page).getByRole('button', { name: '审批', exact: true }));
    await page.keyboard.press('Escape');
    await expect(rowWith(page, next)).toBeVisible();
  });

  it('the next task that opens by itself has the focus', async () => {
    const orders = [await anOrder(world, 'vicePresidentReview'), await anOrder(world, 'vicePresidentReview')];
    const page = await signedIn(world, 'ywfz', '/inbox/tasks?kind=purchase-order');
    const [next, first] = orders.map(({ serialNo }) => serialNo) as [string, string];
    const opened = await openTask(page, first);
    await opened.getByRole('button', { name: '审批', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '审批意见' });
    await dialog.getByRole('checkbox', { name: '处理后打开下一条' }).check();
    await dialog.getByRole('button', { name: '提交', exact: true }).click();
    await expect(page.getByRole('heading', { name: new RegExp(`^${next}`) })).toBeFocused();
    await expect(drawer(page).getByRole('status').filter({ hasText: '操作成功' })).toContainText(first);
  });
});

it('a refusal is sent by keys alone: asked once, with the focus on what does no harm', async () => {
  const { serialNo } = await anOrder(world, 'supervisorReview');
  const page = await signedIn(world, 'cgzg', '/inbox/tasks?kind=purchase-order');
  const opened = await openTask(page, serialNo);
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: '审批意见' });
  // What is typed at once is the opinion.
  await expect(dialog.getByRole('textbox', { name: '审批意见' })).toBeFocused();
  await page.keyboard.insertText('单价偏高');
  await dialog.getByRole('radio', { name: '审批通过' }).focus();
  await page.keyboard.press('Alt+2');
  await expect(dialog.getByRole('textbox', { name: '审批意见' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: '审批意见' })).toHaveValue('单价偏高\n');
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: '提示' });
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused();
  // Pressed again while the decision is sent, the key does not ask again.
  const answered = Promise.withResolvers<void>();
  await page.route('**/approve', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+Enter');
  await expect(question).toBeHidden();
  for (let count = 0; count < 3; count++) await page.keyboard.press('Control+Enter', { delay: 60 });
  await expect(dialog.getByRole('status')).toBeVisible();
  await expect(question).toBeHidden();
  answered.resolve();
  await expect(opened.getByRole('status').filter({ hasText: '操作成功' })).toContainText(serialNo);
  await expect(dialog).toBeHidden();
  await expect(question).toBeHidden();
});

it('whatever is sent by a key is asked about; the button is pressed', async () => {
  const { serialNo } = await anOrder(world, 'supervisorReview');
  const page = await signedIn(world, 'cgzg', '/inbox/tasks?kind=purchase-order');
  const opened = await openTask(page, serialNo);
  await opened.getByRole('button', { name: '审批', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '审批意见' });
  const question = page.getByRole('dialog', { name: '提示' }).filter({ hasText: '您选择了审批通过,确定继续?' });
  const [opinion, result] = [dialog.getByRole('textbox', { name: '审批意见' }), dialog.getByRole('radio').first()];
  await expect(opinion).toBeFocused();
  for (const field of [opinion, result]) {
    await field.focus();
    await page.keyboard.down('Enter');
    await expect(question.getByRole('button', { name: '确定' })).toBeFocused();
    // The key is still held down from asking.
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
  }
  await dialog.getByRole('button', { name: '提交', exact: true }).press('Enter');
  await expect(opened.getByRole('status').filter({ hasText: '操作成功' })).toContainText(serialNo);
  await expect(question).toBeHidden();
});

it('the keys of an opinion do nothing in the palette over it', async () => {
  const { serialNo } = await anOrder(world, 'supervisorReview');
  const page = await signedIn(world, 'cgzg', '/inbox/tasks?kind=purchase-order');
  await openTask(page, serialNo);
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: '审批意见' });
  const opinion = dialog.getByRole('textbox', { name: '审批意见' });
  await expect(opinion).toBeFocused();
  await page.keyboard.press('Control+k');
  const asked = page.getByRole('textbox', { name: '搜索单据' });
  await expect(asked).toBeFocused();
  await asked.fill('zzzzzz');
  await expect(page.getByText('没有匹配的内容')).toBeVisible();
  await page.keyboard.press('Alt+2');
  await page.keyboard.press('Control+Enter');
  await expect(asked).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(opinion).toBeFocused();
  await expect(dialog.getByRole('radio', { name: '审批通过' })).toBeChecked();
  await expect(page.getByRole('dialog', { name: '提示' })).toHaveCount(0);
});

it('the question is withdrawn when somebody else decides meanwhile', async () => {
  const { id, serialNo } = await anOrder(world, 'supervisorReview');
  const colleague = await world.as('cgzg');
  const page = await signedIn(world, 'cgzg', '/inbox/tasks?kind=purchase-order');
  // As it looks when the decision is another person's.
  await page.route('**/getApprovalDetail**', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const detail = data.detail.map((one: object) => ({ ...one, approver: '郑宏' }));
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, detail } } });
  });
  await openTask(page, serialNo);
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: '审批意见' });
  await expect(dialog.getByRole('textbox', { name: '审批意见' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: '提示' });
  await expect(question.getByRole('button', { name: '确定' })).toBeFocused();
  await colleague.get(purchaseOrder.approve, { businessKey: id, result: '审批通过', message: '' });
  await expect(dialog.getByRole('alert')).toContainText('该节点已由 郑宏 处理');
  await expect(question).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: '审批意见' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(question).toBeHidden();
});

it('an opinion says that its step was decided in another tab, and stays readable', async () => {
  const { id, serialNo } = await anOrder(world, 'supervisorReview');
  const page = await signedIn(world, 'cgzg', '/inbox/tasks?kind=purchase-order');
  await openTask(page, serialNo);
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: '审批意见' });
  const opinion = dialog.getByRole('textbox', { name: '审批意见' });
  await opinion.fill('单价偏高');
  await (await world.as('cgzg')).get(purchaseOrder.approve, { businessKey: id, result: '审批通过', message: '' });
  await expect(dialog.getByRole('alert')).toContainText('该节点已由 刘洋 处理');
  await expect(opinion).toHaveValue('单价偏高');
  await expect(dialog.getByRole('button', { name: '提交', exact: true })).toBeDisabled();
});

describe('an opinion that could not be sent', () => {
  const opinionOf = (page: Page) => page.getByRole('dialog', { name: '审批意见' });
  const words = '单价偏高，请与供应商核对';

  async function written(account: string): Promise<Page> {
    const { serialNo } = await anOrder(world, 'customerManagerReview');
    const page = await signedIn(world, account, '/inbox/tasks?kind=purchase-order');
    const opened = await openTask(page, serialNo);
    await opened.getByRole('button', { name: '审批', exact: true }).click();
    await opinionOf(page).getByRole('textbox', { name: '审批意见' }).fill(words);
    return page;
  }

  it('stays as it was without a network, says so, and keeps the focus; whoever leaves is asked', async () => {
    const page = await written('cgjl');
    const opinion = opinionOf(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '继续编辑' }).click();
    await expect(opinion.getByRole('textbox', { name: '审批意见' })).toBeFocused();
    await page.context().setOffline(true);
    // On a slow machine the button is enabled again long after the answer.
    const machine = await page.context().newCDPSession(page);
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await opinion.getByRole('button', { name: '提交', exact: true }).press('Enter');
    await expect(opinion.getByRole('alert')).toContainText('无法连接服务器，请检查网络后重试');
    await expect(opinion.getByRole('button', { name: '提交', exact: true })).toBeFocused();
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.context().setOffline(false);
    await expect(opinion.getByRole('alert')).toHaveCount(0);
    await expect(opinion.getByRole('textbox', { name: '审批意见' })).toHaveValue(words);
    await opinion.getByRole('button', { name: '提交', exact: true }).press('Enter');
    await expect(drawer(page).getByRole('status').filter({ hasText: '操作成功' })).toBeVisible();
  });

  it('is there again when the document has changed under it and was looked at anew', async () => {
    const page = await written('cgjl');
    const opinion = opinionOf(page);
    await page.route('**/approve', (route) => route.fulfill({ json: { code: 40900, msg: '数据已变化', data: null } }), {
      times: 1,
    });
    await page.route('**/getApprovalDetail**', async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = await answer.json();
      await route.fulfill({ response: answer, json: { ...rest, data: { ...data, version: data.version + 1 } } });
    });
    await opinion.getByRole('button', { name: '提交', exact: true }).click();
    await expect(drawer(page).getByRole('alert')).toContainText('数据已变化');
    await expect(opinion).toBeHidden();
    await page.unroute('**/getApprovalDetail**');
    await drawer(page).getByRole('button', { name: '重新加载' }).click();
    await drawer(page).getByRole('button', { name: '审批', exact: true }).click();
    await expect(opinion.getByRole('textbox', { name: '审批意见' })).toHaveValue(words);
  });

  it('outlives its session', async () => {
    const page = await written('cgjl');
    await page.evaluate(`localStorage.setItem('tradeflow.token', 'of yesterday')`);
    await opinionOf(page).getByRole('button', { name: '提交', exact: true }).click();
    const again = page.getByRole('dialog', { name: '登录已失效' });
    await again.getByLabel('密码', { exact: true }).fill('tradeflow');
    await again.getByRole('button', { name: '重新登录' }).click();
    await expect(again).toBeHidden();
    await expect(opinionOf(page).getByRole('textbox', { name: '审批意见' })).toHaveValue(words);
    await opinionOf(page).getByRole('button', { name: '提交', exact: true }).click();
    await expect(drawer(page).getByRole('status').filter({ hasText: '操作成功' })).toBeVisible();
  });
});
