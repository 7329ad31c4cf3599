import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect as assert, beforeAll, it } from 'vitest';
import { newPage } from '#test/language/browser.js';
import { startWorld, type World } from '#test/language/world.js';
import { expect, expectLoaded, goTo, signedIn } from './console.js';
import { type Place, placesOf, shownIn } from './places.js';

let world: World;
let places: readonly Place[];
beforeAll(async () => {
  world = await startWorld();
  places = placesOf(await shownIn(world));
});

type Options = Parameters<AxeBuilder['options']>[0];

/** WCAG 2.2 AA as far as a machine can see it; and that headings, by which one walks a page, leave out no level. */
const rules: Options = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'heading-order': { enabled: true }, 'empty-heading': { enabled: true } },
};
const colours: Options = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Rows are alike, and what is looked at costs; other tools, in frames, are theirs. */
const passedOver = ['tbody tr:nth-child(n+5)', 'iframe'];

type Scheme = 'light' | 'dark';
const schemeOf = (page: Page): Promise<Scheme> =>
  page.evaluate(`matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'`);

/** As it stands by all rules; the other scheme, in which it is left, changes nothing but colours. */
async function faultsOf(page: Page, within?: string): Promise<string[]> {
  // It is brought once a page, not once a look.
  const brought: boolean = await page.evaluate(`'axe' in window`);
  const axe = () => {
    const all = new AxeBuilder({ page, ...(brought && { axeSource: 'void axe' }) }).setLegacyMode();
    for (const part of passedOver) all.exclude(part);
    return within ? all.include(within) : all;
  };
  const found: string[] = [];
  const first = await schemeOf(page);
  for (const look of first === 'light' ? (['light', 'dark'] as const) : (['dark', 'light'] as const)) {
    if (look !== first) await page.emulateMedia({ colorScheme: look });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', look);
    // A colour on its way to another is neither.
    await page.evaluate(`Promise.allSettled(
      document.getAnimations().map((one) => one instanceof CSSTransition && one.finished))`);
    const { violations } = await axe()
      .options({ ...(look === first ? rules : colours), resultTypes: ['violations'] })
      .analyze();
    for (const { id, nodes } of violations)
      found.push(
        `${look} ${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 120))
          .join(' | ')}`,
      );
  }
  return found;
}

const dialogs = '[role="dialog"]';
/** Rows that lead to another page or save a file. */
const leading = ['/inbox/tasks', '/inbox/notices', '/mall/report/exports', '/fileMgr', '/mall/stock'];

type Look = readonly [what: string, faults: readonly string[]];

/** What takes something: a choice that only opens is none. */
const firstField = ':is(input, textarea, button[data-dates-input]):not([type="hidden"], [readonly], :disabled)';

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
    if (over && what === 'form') await expect(page.locator(dialogs).locator(firstField).first()).toBeFocused();
    looks.push([what, await faultsOf(page, over ? dialogs : 'main')]);
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

async function looksAt(page: Page, { path, open }: Place): Promise<Look[]> {
  // The same page is another one only once one has been elsewhere.
  if (new URL(page.url()).pathname === path.split('?')[0]) await goTo(page, '/inbox/done');
  await goTo(page, path);
  await open?.(page);
  await expectLoaded(page);
  if ((await page.locator(dialogs).count()) > 0) return [['dialog', await faultsOf(page, dialogs)]];
  return [['screen', await faultsOf(page)], ...(await opened(page, path))];
}

it('every screen, drawer and dialog is for everybody', { timeout: 600_000 }, async () => {
  const looks: (readonly [place: string, ...Look])[] = [];
  for (const account of new Set(places.flatMap(({ as }) => as || []))) {
    const page = await signedIn(world, account, '/account/profile', { lasts: true });
    await expectLoaded(page);
    // It is passed over, and takes longer than all around it.
    await page.route('**/api/docs', (route) => route.fulfill({ contentType: 'text/html', body: 'passed over' }));
    for (const place of places.filter(({ as }) => as === account)) {
      looks.push(...(await looksAt(page, place)).map((look) => [place.name, ...look] as const));
      await closeTabs(page);
    }
    await page.close();
  }
  assert(looks.filter(([, , faults]) => faults.length > 0)).toEqual([]);
  const count = (what: 'row' | 'form') => looks.filter(([, one]) => one === what).length;
  // Nothing was passed over because it came too late.
  assert(count('row')).toBeGreaterThan(20);
  assert(count('form')).toBeGreaterThan(15);
});

it('so is the way in; what is planted there is found, in each theme', async () => {
  const page = await newPage({ baseUrl: world.url });
  await page.goto('/login');
  await expectLoaded(page);
  assert(await faultsOf(page)).toEqual([]);
  await page.evaluate(`(() => {
    const words = Object.assign(document.createElement('p'), { textContent: 'planted' });
    words.style.color = 'light-dark(#000, #333)';
    const heading = Object.assign(document.createElement('h6'), { textContent: 'planted' });
    document.querySelector('form').append(words, document.createElement('input'), heading);
  })()`);
  const found = async () => (await faultsOf(page)).map((fault) => fault.split(':')[0]);
  assert(await schemeOf(page)).toBe('dark');
  assert(await found()).toEqual(['dark color-contrast', 'dark heading-order', 'dark label']);
  assert(await schemeOf(page)).toBe('light');
  assert(await found()).toEqual(['light heading-order', 'light label', 'dark color-contrast']);
});
