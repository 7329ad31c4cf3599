import { expect as assert, beforeAll, it } from 'vitest';
import { salesOrder } from '#contract/sales-order.js';
import { account, type MenuRoute } from '#contract/sign-in.js';
import { anOrderAt } from '#test/language/line.js';
import { startWorld, type World } from '#test/language/world.js';
import { pagesIn } from '#workflows/catalog/pages.js';
import { menuParts } from '#workflows/platform/page/page.js';
import { expect, goTo, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await anOrderAt(world, 'received');
});

/** Every page that is declared. */
const declared = [
  ...pagesIn('top'),
  ...Object.keys(menuParts).flatMap((part) => pagesIn(part as keyof typeof menuParts)),
]
  .filter(({ hidden }) => !hidden)
  .map(({ url }) => url);

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
  const all = await screens();
  for (const [place, { path, title }] of all.entries()) {
    await goTo(page, path);
    // There and back: from one screen to the next nothing has to be drawn at another width.
    for (const width of place % 2 === 0 ? widths : widths.toReversed()) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate('new Promise(requestAnimationFrame)');
      const cut = await page.evaluate<string[]>(cutOn);
      if (cut.length > 0) found[`${title} ${width}`] = cut;
    }
  }
  assert(found).toEqual({});
  assert(all.map(({ path }) => path).toSorted()).toEqual(declared.toSorted());
});

it('what is cut is found: a figure, the page, what pinned cells stand before', async () => {
  const page = await signedIn(world, 'admin', '/mall/order');
  await expect(page.locator('main tbody [data-identifier]').first()).toBeVisible();
  assert(await page.evaluate(cutOn)).toEqual([]);
  await page.evaluate(`(() => {
    const planted = document.createElement('div');
    planted.innerHTML = \`<dl><dd data-planted>123,456.78</dd></dl><p data-wide>wide</p>
      <div data-scroller><table><tbody><tr><td data-pinned data-over>1</td><td data-behind>42</td></tr></tbody></table></div>\`;
    const style = (mark, styles) => Object.assign(planted.querySelector(mark).style, styles);
    style('[data-planted]', { width: '20px', overflow: 'hidden' });
    style('[data-wide]', { width: '3000px' });
    style('[data-scroller]', { width: '300px', overflow: 'auto' });
    style('[data-over]', { position: 'sticky', left: '0px', minWidth: '200px' });
    style('[data-behind]', { minWidth: '200px' });
    document.body.append(planted);
  })()`);
  assert(await page.evaluate(cutOn)).toEqual(['123,456.78', 'the page: 3000 > 1440', 'behind pinned cells: 42']);
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
