/**
 * Tabs that go from test to test, and from file to file. The console that starts in a tab where it has run before takes
 * half of the processor that it takes in a new one: its code is there, read and compiled. What a test may have left is
 * taken away (document, storage, cookies, history, further pages, the mouse's place); a tab to which it did what outlives
 * a document (routes, scripts, sizes, listeners …) is that test's alone.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Disposable, Page } from 'playwright';

export interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly devTools: CDPSession;
  /** Runs this before each document's own scripts, as long as the tab is this test's. */
  begin(script: string): Promise<void>;
  /** What its pages complained about. */
  complaints: string[];
  /** What they did, or tried to, against the server's content security policy. */
  violations: string[];
  /** Whether another test may have it. */
  isKept: boolean;
  begins: Disposable | undefined;
}

const lasting = [
  ...['addInitScript', 'addLocatorHandler', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'grantPermissions'],
  ...['newCDPSession', 'on', 'once', 'route', 'routeFromHAR', 'routeWebSocket', 'setDefaultNavigationTimeout'],
  ...['setDefaultTimeout', 'setExtraHTTPHeaders', 'setGeolocation', 'setOffline', 'setStorageState', 'setViewportSize'],
  ...['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
];

/** A tab of its own session; `isKept` if another test may have it after this one. */
export async function openTab(browser: Browser, options: BrowserContextOptions, isKept: boolean): Promise<Tab> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const addInitScript = page.addInitScript.bind(page);
  const tab: Tab = {
    page,
    context,
    devTools: await context.newCDPSession(page),
    begin: async (script) => {
      tab.begins = await addInitScript(script);
    },
    complaints: [],
    violations: [],
    isKept,
    begins: undefined,
  };
  context.on('console', (message) => {
    if (isViolation(message.text())) tab.violations.push(message.text());
  });
  page.on('pageerror', (error) => tab.complaints.push(`error: ${error.stack ?? error}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      tab.complaints.push(`${message.type()}: ${message.text()}`);
  });
  for (const one of [page, context, context.clock]) loseWith(tab, one);
  return tab;
}

export const isViolation = (text: string): boolean => /content security policy/i.test(text);

/** Whatever is done by what lasts, the tab is no other test's. */
function loseWith(tab: Tab, one: object): void {
  for (const name of lasting) {
    const method: unknown = Reflect.get(one, name);
    if (typeof method !== 'function') continue;
    Reflect.set(one, name, (...args: unknown[]) => {
      tab.isKept = false;
      return Reflect.apply(method, one, args);
    });
  }
}

/** Those that nobody has, with what they were opened with; they end with the worker. */
const idle: (readonly [opening: string, tab: Tab])[] = [];

/** They cost nothing but memory. */
const most = 8;

/** One that was left, opened with the same. */
export function idleTab(options: BrowserContextOptions): Tab | undefined {
  const opening = JSON.stringify(options);
  const at = idle.findLastIndex(([one]) => one === opening);
  return at < 0 ? undefined : idle.splice(at, 1)[0]?.[1];
}

/** A test has done with its tab. */
export async function leaveTab(tab: Tab, options: BrowserContextOptions): Promise<void> {
  if (!(await emptied(tab))) return tab.context.close();
  idle.push([JSON.stringify(options), tab]);
  if (idle.length > most) await idle.shift()?.[1].context.close();
}

/** Takes away what a test has left. A tab in which that fails is closed. */
async function emptied(tab: Tab): Promise<boolean> {
  const { context, page, devTools } = tab;
  if (!tab.isKept || page.isClosed()) return false;
  try {
    for (const other of context.pages()) if (other !== page) await other.close();
    await tab.begins?.dispose();
    // Of the console's own address, since storage belongs to that.
    await page.goto('/health/live');
    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    await context.clearCookies();
    await devTools.send('Page.resetNavigationHistory');
    await page.mouse.move(0, 0);
    Object.assign(tab, { complaints: [], violations: [], begins: undefined });
    return true;
  } catch {
    return false;
  }
}
