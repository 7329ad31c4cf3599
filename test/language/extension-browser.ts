import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { inject, onTestFinished } from 'vitest';

/**
 * A browser that loads extensions: configured, the system's, or Playwright's own. The small one from npm loads none;
 * without another browser these tests are skipped (the extension's parts have tests of their own).
 */
export function extensionBrowser(): string | undefined {
  const named = process.env.EXTENSION_CHROMIUM_PATH ?? process.env.PLAYWRIGHT_CHROMIUM_PATH ?? '/usr/bin/chromium';
  return [named, chromium.executablePath()].find((one) => existsSync(one));
}

/** Opens a separate session with the extension loaded; ends with the test. */
export async function openWithExtension(folder: string): Promise<BrowserContext> {
  const { args, ignoreDefaultArgs } = inject('browserLaunch');
  const context = await chromium.launchPersistentContext(mkdtempSync(path.join(tmpdir(), 'tradeflow-extension-')), {
    executablePath: extensionBrowser() ?? '',
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    ignoreDefaultArgs,
    args: [
      ...args,
      '--disable-features=DisableLoadExtensionCommandLineSwitch',
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
    ],
  });
  onTestFinished(() => context.close());
  if (context.serviceWorkers().length === 0) await context.waitForEvent('serviceworker');
  return context;
}
