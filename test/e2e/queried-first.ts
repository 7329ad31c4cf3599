import type { Locator, Page } from 'playwright';
import type { Expect } from 'playwright/test';

/** Time limit of the query; then the matcher itself waits, and reports what it saw. */
const queryMs = 10_000;

/** Queries whether the matcher's condition seems to hold; text may still differ in spaces and case. */
type Query<On> = (on: On, expected: unknown) => Promise<'holds' | 'ask'>;
type Queries<On> = Readonly<Record<string, Query<On>>>;

const ofLocators: Queries<Locator> = {
  toBeVisible: (locator) => seen(locator, 'visible'),
  toBeHidden: (locator) => seen(locator, 'hidden'),
  toContainText: (locator, text) => withText(locator, text),
  toHaveText: (locator, text) => withText(locator, text),
  toBeFocused: (locator) => there(locator.and(locator.page().locator(':focus'))),
  toHaveValue: there,
  toHaveAttribute: there,
  toBeEnabled: there,
  toBeDisabled: there,
};

const ofPages: Queries<Page> = {
  toHaveURL: async (page, url) => {
    // A text means an address to the matcher, a pattern to the query.
    if (url instanceof RegExp) await page.waitForURL(url, { waitUntil: 'commit', timeout: queryMs });
    return 'ask';
  },
};

/**
 * A Playwright `expect` that first waits with a cheap query. A failing matcher renders the tree of the whole page for
 * its message on every poll, a tenth of the time of a test with a long list. The matcher still reports all failures.
 */
export function queriedFirst(expect: Expect): Expect {
  return new Proxy(expect, {
    apply(target, self, args: Parameters<Expect>) {
      const matchers = Reflect.apply(target, self, args);
      const [actual] = args as unknown[];
      if (isLocator(actual)) return queried(actual, ofLocators, matchers);
      return isPage(actual) ? queried(actual, ofPages, matchers) : matchers;
    },
  });
}

function queried<On, T extends object>(on: On, queries: Queries<On>, matchers: T): T {
  return new Proxy(matchers, {
    get(target, name) {
      const matcher: unknown = Reflect.get(target, name);
      const query = typeof name === 'string' ? queries[name] : undefined;
      if (!query || typeof matcher !== 'function') return matcher;
      return async (...args: unknown[]) => {
        const answer = args.some(hasOwnOptions) ? 'ask' : await query(on, args[0]).catch(() => 'ask');
        if (answer === 'ask') await Reflect.apply(matcher, target, args);
      };
    },
  });
}

async function seen(locator: Locator, state: 'visible' | 'hidden') {
  await locator.waitFor({ state, timeout: queryMs });
  return 'holds' as const;
}

async function there(locator: Locator) {
  await locator.first().waitFor({ state: 'attached', timeout: queryMs });
  return 'ask' as const;
}

async function withText(locator: Locator, text: unknown) {
  if (typeof text === 'string' || text instanceof RegExp) {
    await locator.filter({ hasText: text }).first().waitFor({ state: 'attached', timeout: queryMs });
  }
  return 'ask' as const;
}

/** True for matchers with options such as their own timeout, which run without a query. */
function hasOwnOptions(arg: unknown): boolean {
  return typeof arg === 'object' && arg !== null && !(arg instanceof RegExp) && !Array.isArray(arg);
}

function isLocator(actual: unknown): actual is Locator {
  return typeof actual === 'object' && actual !== null && 'waitFor' in actual && 'filter' in actual;
}

function isPage(actual: unknown): actual is Page {
  return typeof actual === 'object' && actual !== null && 'waitForURL' in actual && 'context' in actual;
}
