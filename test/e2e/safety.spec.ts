import { beforeAll, expect as expectNow, it } from 'vitest';
import { contract } from '#contract/contract.js';
import { tagOf } from '#services/api/docs/tags.js';
import { openBrowser, violationsIn } from '#test/language/browser.js';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { drawer, expect, goTo, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

// All other browser tests fail if a page violates the content security policy (test/language/browser.ts).
it('a page runs no script that it was not built with, and asks nobody else', async () => {
  const page = await (await openBrowser()).newPage({ baseURL: world.url });
  const violations = violationsIn(page.context());
  await page.goto('/login');
  await page.evaluate(`
    const script = document.createElement('script');
    script.textContent = 'document.title = "injected"';
    document.body.append(script);
    const picture = document.createElement('img');
    picture.setAttribute('onerror', 'document.title = "injected"');
    picture.src = 'data:,';
    document.body.append(picture);
    fetch('https://elsewhere.example.com').catch(() => undefined);
  `);
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(3);
  expectNow(await page.title()).not.toBe('injected');
  await page.context().close();
});

it('every page keeps to it', async () => {
  const page = await signedIn(world, 'admin', '/account/profile');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  for (const path of [
    '/',
    '/mall/order',
    '/mall/stock',
    '/inbox/tasks',
    '/inbox/notices',
    '/mgr',
    '/tool/operations',
  ]) {
    await goTo(page, path);
    expectNow(new URL(page.url()).pathname).toBe(path);
    await expect(page.getByRole('main')).not.toBeEmpty();
  }
});

it('so does an order with its diagram', async () => {
  const { id } = await anOrder(world);
  const page = await signedIn(world, 'cgjl', `/mall/order?id=${id}`);
  await expect(drawer(page)).toContainText('审批记录');
  await page.goto(`/inbox/replay?businessKey=${id}`);
  await expect(page.locator('.djs-container svg').first()).toBeVisible();
});

it('the description of the calls opens in the console, from the first group to the last', async () => {
  // All its calls are worked through before the first is shown: with an optimizing compiler, in a third of the time.
  const page = await signedIn(world, 'admin', '/tool/swagger', { lasts: true });
  const docs = page.frameLocator('iframe');
  const groups = docs.locator('.opblock-tag');
  await expect(groups).toHaveCount(Object.keys(contract).length);
  for (const group of [groups.first(), groups.last()]) {
    await group.getByRole('button').click();
    const name = await group.getAttribute('data-tag');
    const calls = Object.entries(contract).flatMap(([noun, all]) => (tagOf(noun) === name ? Object.values(all) : []));
    expectNow(calls).not.toEqual([]);
    for (const { path } of calls) {
      await expect(docs.locator(`[data-path="/api${path.replace(/:(\w+)/g, '{$1}')}"]`).first()).toBeVisible();
    }
  }
});
