import type { Page } from 'playwright';
import { expect as assert, beforeAll, it } from 'vitest';
import { newPage } from '#test/language/browser.js';
import { startWorld, type World } from '#test/language/world.js';
import { expect, expectLoaded, goTo, signedIn } from './console.js';
import { faultsOf, schemeOf } from './faults.js';
import { type Place, placesOf, shownIn } from './places.js';

let world: World;
let places: readonly Place[];
beforeAll(async () => {
  world = await startWorld();
  places = placesOf(await shownIn(world));
});

/** Rows are alike, and what is looked at costs; other tools, in frames, are theirs. */
const passedOver = ['tbody tr:nth-child(n+5)', 'iframe'];
/** Alike around every page of an account: in the other scheme they are looked at once. */
const frame = ['aside', 'header'];

const dialogs = '[role="dialog"]';
/** Rows that lead to another page or save a file. */
const leading = ['/inbox/tasks', '/inbox/notices', '/mall/report/exports', '/fileMgr', '/mall/stock'];

type Look = readonly [what: string, faults: readonly string[]];

/** What takes something: a choice that only opens is none. */
const firstField = ':is(input, textarea, button[data-dates-input]):not([type="hidden"], [readonly], :disabled)';

/** Places whose first row, whose form of what is added, or both open: none is passed over because it came too late. */
const opening = {
  both: [
    'mall-youhao-account',
    'mall-rate',
    'mall-customer',
    'mall-supplier',
    'mall-supplier-account',
    'mall-goods',
    'mall-category',
    'mall-warehouse',
    'channel',
    'mgr',
    'role',
    'menu',
    'dept',
    'dict',
    'cfg',
    'task',
    'template',
    'sender',
  ],
  row: [
    'inbox-done',
    'mall-review',
    'mall-order',
    'mall-warehousing',
    'mall-outstock',
    'mall-sales',
    'mall-payment',
    'mall-deposit',
    'mall-payback',
    'mall-salespay',
    'workflow-processDefinition',
    'workflow-request',
    'workflow-instance',
    'article',
    'contacts',
    'log',
    'mall-refund',
  ],
  form: ['mall-order-item', 'mall-subwarehouse', 'banner'],
};

/** Keys begin at what a dialog shows: from its close button ↓ would do nothing, and Enter would close it. */
const expectBegun = (page: Page) =>
  expect(
    page.locator(dialogs).getByRole('button', { name: '关闭', exact: true }).and(page.locator(':focus')),
  ).toHaveCount(0);

/** What a list opens, whatever it lists: its first row, and the form of what is added to it. */
async function opened(page: Page, path: string): Promise<Look[]> {
  const main = page.getByRole('main');
  const row = main.locator('tr[data-opens]').first();
  const form = main.getByRole('button', { name: /^添加/ }).and(page.locator(':enabled')).first();
  const openers = leading.includes(path) ? { form } : { row, form };
  const looks: Look[] = [];
  for (const [what, opener] of Object.entries(openers)) {
    if ((await opener.count()) === 0) continue;
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(`${dialogs}, main tr[data-expanded]`).first()).toBeVisible();
    await expectLoaded(page);
    const over = (await page.locator(dialogs).count()) > 0;
    // Before it is looked at: whoever opens a form types at once.
    if (over) await expectBegun(page);
    if (over && what === 'form') await expect(page.locator(dialogs).locator(firstField).first()).toBeFocused();
    looks.push([what, await faultsOf(page, { within: over ? dialogs : 'main', passedOver })]);
    if (over) await page.keyboard.press('Escape');
    await expect(page.locator(dialogs)).toHaveCount(0);
    // Keys go on where they came from, however long ago what they left is gone.
    await expect(opener).toBeFocused();
  }
  return looks;
}

/** Each page opened leaves a tab, which all later looks would meet; by then a bar too long for its place has been seen. */
async function closeTabs(page: Page): Promise<void> {
  if ((await page.locator('[data-tag]').count()) < 16) return;
  await goTo(page, '/');
  await page.getByRole('button', { name: '标签操作' }).click();
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
}

/** Shows as few rows as a list can: all are walked, and those that are alike are passed over. */
const short = ({ path, open }: Place) => (open || path === '/' || path.includes('?') ? path : `${path}?limit=10`);

async function looksAt(page: Page, place: Place, seenTurned: readonly string[]): Promise<Look[]> {
  const { path, open } = place;
  // The same page is another one only once one has been elsewhere.
  if (new URL(page.url()).pathname === path.split('?')[0]) await goTo(page, '/inbox/done');
  await goTo(page, short(place));
  await open?.(page);
  await expectLoaded(page);
  await expectBegun(page);
  if ((await page.locator(dialogs).count()) > 0)
    return [['dialog', await faultsOf(page, { within: dialogs, passedOver })]];
  return [['screen', await faultsOf(page, { passedOver, seenTurned })], ...(await opened(page, path))];
}

it('every screen, drawer and dialog is for everybody', { timeout: 900_000 }, async () => {
  const looks: (readonly [place: string, ...Look])[] = [];
  for (const account of new Set(places.flatMap(({ as }) => as || []))) {
    const page = await signedIn(world, account, '/account/profile', { lasts: true });
    await expectLoaded(page);
    // It is passed over, and takes longer than all around it.
    await page.route('**/api/docs', (route) => route.fulfill({ contentType: 'text/html', body: 'passed over' }));
    let seenTurned: readonly string[] = [];
    for (const place of places.filter(({ as }) => as === account)) {
      const some = await looksAt(page, place, seenTurned);
      looks.push(...some.map((look) => [place.name, ...look] as const));
      if (some.some(([what]) => what === 'screen')) seenTurned = frame;
      await closeTabs(page);
    }
    await page.close();
  }
  assert(looks.filter(([, , faults]) => faults.length > 0)).toEqual([]);
  for (const what of ['row', 'form'] as const) {
    const met = looks.flatMap(([place, one]) => (one === what ? [place] : []));
    assert(met.toSorted(), what).toEqual([...opening.both, ...opening[what]].toSorted());
  }
});

it('so is the way in; what is planted there is found, in each theme', async () => {
  const page = await newPage({ baseUrl: world.url });
  await page.goto('/login');
  await expectLoaded(page);
  assert(await faultsOf(page, { passedOver })).toEqual([]);
  await page.evaluate(`(() => {
    const words = Object.assign(document.createElement('p'), { textContent: 'planted' });
    words.style.color = 'light-dark(#000, #333)';
    const heading = Object.assign(document.createElement('h6'), { textContent: 'planted' });
    document.querySelector('form').append(words, document.createElement('input'), heading);
  })()`);
  const found = async () => (await faultsOf(page, { passedOver })).map((fault) => fault.split(':')[0]);
  assert(await schemeOf(page)).toBe('dark');
  assert(await found()).toEqual(['dark color-contrast', 'dark heading-order', 'dark label']);
  assert(await schemeOf(page)).toBe('light');
  assert(await found()).toEqual(['light heading-order', 'light label', 'dark color-contrast']);
});
