import type { Locator, Page } from 'playwright';
import { expect as assert, beforeAll, it } from 'vitest';
import { purchaseOrder } from '#contract/purchase-order.js';
import { aPdf } from '#test/language/files.js';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { drawer, expect, expectRow, rowWith, signedIn } from './console.js';
import { toastsOf } from './toasts.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;
const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const screens = [
  ['1440', { viewport: { width: 1440, height: 900 } }],
  ['1024', { viewport: { width: 1024, height: 768 } }],
  ['390', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const;

/** The toast, once it has stopped moving. */
async function toast(page: Page, words: string): Promise<Locator> {
  const said = page.locator('.mantine-Notification-root').filter({ hasText: words });
  await expect(said).toBeVisible();
  await expect.poll(() => said.evaluate((one) => one.getAnimations().length)).toBe(0);
  return said;
}

async function expectBeside(said: Locator, kept: readonly Locator[]): Promise<void> {
  const [message, ...others] = await Promise.all([said, ...kept].map((one) => one.boundingBox()));
  assert(others.length).toBeGreaterThan(0);
  for (const other of others) assert(message && other && overlap(message, other)).toBe(false);
}

it.each(screens)('over a list it covers no head, menu, tabs, filters, buttons or pager, %s', async (width, options) => {
  const { serialNo } = await anOrder(world);
  const page = await signedIn(world, 'customer1', '/mall/order', options);
  await page.route(`**${purchaseOrder.remove.path}**`, (route) =>
    route.fulfill({ json: { code: 9999, msg: '订单已被引用', data: null } }),
  );
  await page.getByRole('button', { name: `删除 ${serialNo}` }).click();
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '删除' }).click();
  const said = await toast(page, '订单已被引用');
  const main = page.getByRole('main');
  const fields = main.locator('form, [role="tablist"], [data-adds]');
  await expectBeside(said, [page.locator('header').first(), ...(await fields.all())]);
  if (width === '390') {
    await page.getByRole('button', { name: '打开菜单' }).click();
    const menu = page.getByRole('dialog').getByRole('navigation');
    await expect(menu).toBeVisible();
    await expectBeside(said, await menu.locator('a:visible, button:visible').all());
  } else {
    const pager = main.getByRole('navigation', { name: '分页' }).locator('> *:visible');
    await expectBeside(said, [page.locator('aside').first(), ...(await pager.all())]);
  }
});

it.each(screens)(
  'what is said covers neither title nor way out, tabs or what one decides with, %s',
  async (_, options) => {
    const { id, serialNo } = await anOrder(world);
    const page = await signedIn(world, 'customer1', `/mall/order?id=${id}&panel=attachments`, options);
    const seen = await toastsOf(page);
    const { name, content } = aPdf();
    const files = drawer(page).locator('input[type=file]').first();
    await files.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(String(content)) });
    await expect(drawer(page).locator('[data-foot]').getByRole('status')).toHaveText(`${serialNo} 上传成功`);
    await page.route(`**${purchaseOrder.delAttachment.path}**`, (route) =>
      route.fulfill({ json: { code: 9999, msg: '附件已被引用', data: null } }),
    );
    await drawer(page)
      .getByRole('button', { name: `删除 ${name}` })
      .click();
    await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '删除' }).click();
    const said = await toast(page, '附件已被引用');
    assert(await seen()).toEqual(['错误 附件已被引用']);
    const kept = await drawer(page).locator('[data-head], [data-foot], [role="tablist"]').all();
    assert(kept.length).toBe(3);
    await expectBeside(said, kept);
    await expect(said).toBeInViewport({ ratio: 1 });
    // The toast can be closed, and does not block clicks on what lies below it.
    await said.getByRole('button', { name: '关闭通知' }).click({ trial: true });
    const { x, y, width, height } = (await said.boundingBox()) as Box;
    const below: boolean = await page.evaluate(
      `document.elementFromPoint(${x + width / 3}, ${y + height / 2}).closest('[data-position]') === null`,
    );
    assert(below).toBe(true);
  },
);

it('a lost network is said in its place, not once more by a toast, and no longer than it is lost', async () => {
  const { serialNo } = await anOrder(world);
  const page = await signedIn(world, 'customer1', '/mall/order');
  await expectRow(page, serialNo);
  // The code of toasts comes with the first question; without a network it could not come.
  await rowWith(page, serialNo).getByRole('button', { name: /删除/ }).click();
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '取消' }).click();
  const toasts = await toastsOf(page);
  const keyword = page.locator('main [data-search-field]').first();
  await page.context().setOffline(true);
  await keyword.fill('没有读过的');
  await keyword.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('无法连接服务器，请检查网络后重试');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '重置', exact: true }).click();

  await rowWith(page, serialNo).getByRole('button', { name: /编辑/ }).click();
  const form = page.getByRole('dialog', { name: '编辑采购订单' });
  const remark = form.getByRole('textbox', { name: '备注', exact: true });
  const refused = form.getByRole('alert').filter({ hasText: '无法连接服务器，请检查网络后重试' });
  await remark.fill('第一次');
  await page.context().setOffline(true);
  await form.getByRole('button', { name: '确定', exact: true }).click();
  await expect(refused).toBeVisible();
  await remark.fill('第二次');
  await expect(refused).toHaveCount(0);
  await form.getByRole('button', { name: '确定', exact: true }).click();
  await expect(refused).toBeVisible();
  await page.context().setOffline(false);
  await expect(refused).toHaveCount(0);
  assert(await toasts()).toEqual([]);
});
