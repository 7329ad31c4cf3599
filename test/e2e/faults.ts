import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from './console.js';

type Options = Parameters<AxeBuilder['options']>[0];

/** WCAG 2.2 AA as far as a machine can see it; and that headings, by which one walks a page, leave out no level. */
const byStandard: Options = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'heading-order': { enabled: true }, 'empty-heading': { enabled: true } },
};
/** Whatever the tool knows: good practice too. */
const every: Options = {};
const colours: Options = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

export interface Looked {
  /** What is on top: only it is looked at. */
  readonly within?: string;
  /** Parts that are not looked at. */
  readonly passedOver?: readonly string[];
  /** Parts whose colours another look has seen in the scheme that the page is turned to. */
  readonly seenTurned?: readonly string[];
  readonly rules?: 'standard' | 'every';
}

type Scheme = 'light' | 'dark';
export const schemeOf = (page: Page): Promise<Scheme> =>
  page.evaluate(`matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'`);

/** As it stands by all rules; the other scheme, in which it is left, changes nothing but colours. */
export async function faultsOf(page: Page, looked: Looked = {}): Promise<string[]> {
  const found = await faultsAsIs(page, looked);
  const other = (await schemeOf(page)) === 'light' ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme: other });
  const passedOver = [...(looked.passedOver ?? []), ...(looked.seenTurned ?? [])];
  return [...found, ...(await faultsBy(page, colours, { ...looked, passedOver }))];
}

/** In the scheme in which it stands, and no other. */
export const faultsAsIs = (page: Page, looked: Looked = {}): Promise<string[]> =>
  faultsBy(page, looked.rules === 'every' ? every : byStandard, looked);

async function faultsBy(page: Page, rules: Options, { within, passedOver = [] }: Looked): Promise<string[]> {
  const scheme = await schemeOf(page);
  // The reader of files, outside the console, has another mark of its own.
  await expect(
    page.locator(`html:is([data-mantine-color-scheme="${scheme}"], [data-theme="${scheme}"])`),
  ).toBeAttached();
  // A colour on its way to another is neither.
  await page.evaluate(`Promise.allSettled(
    document.getAnimations().map((one) => one instanceof CSSTransition && one.finished))`);
  // It is brought once a page, not once a look; the usual way also opens a blank page for each look.
  const brought: boolean = await page.evaluate(`'axe' in window`);
  const axe = new AxeBuilder({ page, ...(brought && { axeSource: 'void axe' }) }).setLegacyMode();
  for (const part of passedOver) axe.exclude(part);
  if (within) axe.include(within);
  const { violations } = await axe.options({ ...rules, resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, nodes }) => {
    const some = nodes.slice(0, 3).map(({ html }) => html.slice(0, 120));
    return `${scheme} ${id}: ${some.join(' | ')}`;
  });
}
