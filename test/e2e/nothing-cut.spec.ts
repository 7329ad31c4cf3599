import { expect as assert, beforeAll, it } from 'vitest';
import { account, type MenuRoute } from '#contract/account.js';
import { salesOrder } from '#contract/sales-order.js';
import { anOrderAt } from '#test/language/line.js';
import { startWorld, type World } from '#test/language/world.js';
import { expect, goTo, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await anOrderAt(world, 'received');
});

/** 720 is a laptop window at 200 % zoom. */
const widths = [1440, 1024, 720, 390];

/** Truncated content: figures, numbers of documents and accounts, states, buttons, captions, the page itself. */
const cutOn = String.raw`(() => {
  const figure = /^[\x21-\x7e−]*\d[\x21-\x7e−]*(?: (?:[\x21-\x7e−]*\d[\x21-\x7e−]*|[A-Z]{3}))*$/;
  const said = (cell) => (cell.textContent ?? '').trim();
  const overflows = (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
  const cut = [];
  for (const cell of document.querySelectorAll('td, th, dd')) {
    const words = said(cell);
    const whole = figure.test(words) || cell.matches('th, [data-actions]') || cell.querySelector('[data-group]') !== null;
    if (whole && words.length < 48 && [cell, ...cell.querySelectorAll('*')].some(overflows)) cut.push(words);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) cut.push('the page: ' + scrollWidth + ' > ' + clientWidth);
  for (const scroller of document.querySelectorAll('div:has(> table)')) {
    const row = scroller.querySelector('tbody tr');
    const cells = row ? [...row.children] : [];
    const stands = (cell) => ['left', 'right'].some((side) => getComputedStyle(cell)[side] !== 'auto');
    const pinned = cells.filter((cell) => cell.matches('[data-pinned]') && stands(cell));
    const between = scroller.clientWidth - pinned.reduce((sum, cell) => sum + cell.clientWidth, 0);
    for (const cell of cells)
      if (!pinned.includes(cell) && cell.clientWidth > between && figure.test(said(cell)))
        cut.push('behind pinned cells: ' + said(cell));
  }
  return [...new Set(cut)];
})()`;

/** Every screen in the administrator's menu. */
async function screens(): Promise<readonly { readonly path: string; readonly title: string }[]> {
  const flat = (menus: readonly MenuRoute[]): MenuRoute[] =>
    menus.flatMap((menu) => (menu.children.length > 0 ? flat(menu.children) : [menu]));
  const menus = await (await world.as('admin')).get(account.menus, {});
  return flat(menus).flatMap(({ path, hidden, meta: { title } }) => (hidden ? [] : [{ path, title }]));
}

it('nothing is cut of figures, numbers, states and buttons, on any list at any width', async () => {
  const page = await signedIn(world, 'admin', '/account/profile');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  const found: Record<string, unknown> = {};
  let measured = 0;
  for (const { path, title } of await screens()) {
    await goTo(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate('new Promise(requestAnimationFrame)');
      const cut: unknown = await page.evaluate(cutOn);
      measured += 1;
      if (Array.isArray(cut) && cut.length > 0) found[`${title} ${width}`] = cut;
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  assert(found).toEqual({});
  assert(measured).toBeGreaterThan(100);
});

it('a drawer with many buttons keeps its number whole, and its way out, at any width', async () => {
  const { records } = await (await world.as('zongjingli')).get(salesOrder.list, { limit: 50 });
  const { id, serialNo } = records.find(({ paybackStatus }) => paybackStatus === '已回款') ?? { id: '', serialNo: '' };
  const page = await signedIn(world, 'zongjingli', `/mall/sales?id=${id}`);
  const opened = page.getByRole('dialog', { name: new RegExp(`^${serialNo}`) });
  await expect(opened.getByRole('link', { name: '打开采购订单' })).toBeVisible();
  for (const width of [1440, 1366, 1100, 1024, 720, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(opened.getByRole('button', { name: '关闭' }), String(width)).toBeInViewport({ ratio: 1 });
    const title = await opened.getByRole('heading', { name: new RegExp(`^${serialNo}`) }).boundingBox();
    const number = await opened.getByText(serialNo, { exact: true }).first().boundingBox();
    assert((number?.x ?? 0) + (number?.width ?? 0), String(width)).toBeLessThanOrEqual(
      (title?.x ?? 0) + (title?.width ?? 0) + 1,
    );
  }
});
