/** Global setup: finds or unpacks the browser once, before any worker wants it. */
import type { TestProject } from 'vitest/node';
import { type BrowserLaunch, chooseBrowser } from './chromium.js';

declare module 'vitest' {
  export interface ProvidedContext {
    browserLaunch: BrowserLaunch;
    /** Of a machine without Chinese. */
    bareBrowserLaunch: BrowserLaunch;
  }
}

export default function setup(project: TestProject): void {
  project.provide('browserLaunch', chooseBrowser({ hasChinese: true }));
  project.provide('bareBrowserLaunch', chooseBrowser());
}
