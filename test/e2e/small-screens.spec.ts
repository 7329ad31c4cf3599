import type { Page } from 'playwright';
import { expect as assert, beforeAll, it } from 'vitest';
import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { anOrderAt } from '#test/language/line.js';
import { startWorld, type World } from '#test/language/world.js';
import { pagesIn } from '#workflows/catalog/pages.js';
import { menuParts } from '#workflows/platform/page/page.js';
import { expect, expectLoaded, goTo, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const upright = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** A phone held across. */
const across = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };

const lists = Object.keys(menuParts)
  .flatMap((part) => pagesIn(part as keyof typeof menuParts))
  .filter(({ hidden }) => !hidden)
  .map(({ url }) => url);

/** Of a pager: how many of its controls there are, and which are covered by something else once scrolled to. */
const covered = `(() => {
  const controls = [...document.querySelectorAll('nav[aria-label="分页"] :is(button, input)')].filter((one) => one.checkVisibility());
  return {
    met: controls.length,
    missed: controls.flatMap((one) => {
      one.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = one.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return at?.closest('nav[aria-label="分页"]') ? [] : [one.ariaLabel];
    }),
  };
})()`;

it('the pager of every list is reached, and no rows lie over it', async () => {
  const page = await signedIn(world, 'admin', '/mall/order', across);
  // The first pager is loaded after the first rows.
  await expect(page.getByRole('navigation', { name: '分页' })).toBeVisible();
  const found: Record<string, unknown> = {};
  let paged = 0;
  for (const url of lists) {
    await goTo(page, url);
    const { met, missed } = await page.evaluate<{ met: number; missed: string[] }>(covered);
    if (missed.length > 0) found[url] = missed;
    if (met > 0) paged += 1;
  }
  assert(found).toEqual({});
  assert(paged).toBeGreaterThan(15);
});

/** The calendar, within the screen, with the focus on a day of it. */
async function expectCalendar(page: Page): Promise<void> {
  const calendar = page.locator('[data-dates-dropdown]');
  await expect(calendar.locator('tbody :focus')).toHaveText(/^\d+$/);
  await expect(calendar).toBeInViewport({ ratio: 1 });
}

it('a calendar is within the screen, begins at a day that can be chosen, and closes alone', async () => {
  const order = await anOrderAt(world, 'paid');
  const { serialNo } = await (await world.as('ckzy')).get(warehousingReceipt.detail, { id: order.receiptId });
  const page = await signedIn(world, 'ckzy', `/mall/warehousing?keyword=${serialNo}`, across);
  await page
    .getByRole('button', { name: /^商品入库/ })
    .first()
    .tap();
  const form = page.getByRole('dialog', { name: /^商品入库/ });
  const day = form.getByRole('button', { name: '入库日期', exact: true });
  // Today cannot be chosen.
  const hint = form.getByText(/^可选 .* 及以前的日期$/);
  await expect(hint).toBeVisible();
  await expect(hint).toHaveCSS('font-size', '12px');
  await day.tap();
  await expectCalendar(page);
  const focused = page.locator('[data-dates-dropdown] tbody :focus');
  const first = await focused.getAttribute('aria-label');
  await page.keyboard.press('ArrowLeft');
  await expect(focused).not.toHaveAttribute('aria-label', first ?? '');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-dates-dropdown]')).toHaveCount(0);
  await expect(form).toBeVisible();
  await expect(day).toBeFocused();

  const customer = await signedIn(world, 'customer1', '/mall/order', across);
  await customer.getByRole('button', { name: '添加采购订单' }).tap();
  await customer.getByRole('dialog', { name: '添加采购订单' }).getByLabel('采购日期').tap();
  await expectCalendar(customer);
});

it('a calendar that a finger has opened is closed by tapping its field again', async () => {
  const page = await signedIn(world, 'customer1', '/mall/order', upright);
  await page.getByRole('button', { name: '添加采购订单' }).tap();
  const day = page.getByRole('dialog', { name: '添加采购订单' }).getByLabel('采购日期');
  await day.tap();
  await expectCalendar(page);
  await day.tap();
  await expect(page.locator('[data-dates-dropdown]')).toHaveCount(0);
  await day.tap();
  await expectCalendar(page);
});

/** Lists whose rows open in their place. */
const inPlace = new Set(['/log']);

/** Headings in an opened drawer with nothing under them. */
const alone = `[...document.querySelectorAll('[role="dialog"] section > header h3')].flatMap((head) => {
  const [, ...under] = head.closest('section').children;
  const isSeen = (one) => one.checkVisibility() && (one.innerText.trim() !== '' || one.querySelector('svg, img, input, canvas'));
  return head.checkVisibility() && !under.some(isSeen) ? [head.textContent] : [];
})`;

it('no heading stands alone in a drawer, and no list of cards offers what only a table has', async () => {
  await anOrderAt(world, 'depositSubmitted');
  const page = await signedIn(world, 'admin', '/account/profile', upright);
  await expect(page.getByRole('button', { name: '打开菜单' })).toBeVisible();
  const found: Record<string, unknown> = {};
  let opened = 0;
  for (const url of lists) {
    await goTo(page, url);
    await expect(page.getByRole('button', { name: /行高$/ }), url).toBeHidden();
    const card = page.locator('main li a[data-opens]').first();
    if (inPlace.has(url) || !(await card.isVisible())) continue;
    await card.tap();
    await expect(page.getByRole('dialog').first(), url).toBeVisible();
    await expectLoaded(page);
    const heads = await page.evaluate<string[]>(alone);
    if (heads.length > 0) found[url] = heads;
    opened += 1;
  }
  assert(found).toEqual({});
  assert(opened).toBeGreaterThan(10);
});

it('files are chosen, not dragged, with a finger', async () => {
  const page = await signedIn(world, 'customer1', '/mall/sales', upright);
  await page.getByRole('button', { name: '添加销售单' }).first().tap();
  const form = page.getByRole('dialog', { name: '添加销售单' });
  await expect(form.getByRole('button', { name: '选择文件' })).toBeVisible();
  await expect(form.getByText('将文件拖到此处')).toBeHidden();
});
