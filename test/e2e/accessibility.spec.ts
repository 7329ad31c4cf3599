import AxeBuilder from '@axe-core/playwright';
import { expect as assert, beforeAll, it } from 'vitest';
import { newPage } from '#test/language/browser.js';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { drawer, expect, signedIn } from './console.js';

let world: World;
let id: string;
beforeAll(async () => {
  world = await startWorld();
  ({ id } = await anOrder(world, 'returned'));
});

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** WCAG 2.2 AA as far as a machine can see it, in both themes. */
it.each([
  ['light', '/mall/order'],
  ['dark', '/mall/order'],
  ['light', 'drawer'],
  ['dark', 'drawer'],
  ['light', '/inbox/tasks'],
  ['dark', 'replay'],
  ['light', 'replay'],
  ['dark', 'login'],
] as const)('%s %s', async (colorScheme, place) => {
  const addresses = { drawer: `/mall/order?id=${id}`, replay: `/inbox/replay?businessKey=${id}` };
  const path = place in addresses ? addresses[place as keyof typeof addresses] : place;
  const page =
    place === 'login'
      ? await newPage({ baseUrl: world.url, colorScheme })
      : await signedIn(world, 'customer1', path, { colorScheme });
  if (place === 'login') await page.goto('/login');
  if (place === 'drawer') await expect(drawer(page)).toContainText('审批记录');
  else if (place === 'replay') await expect(page.getByText('第 3 / 3 步')).toBeVisible();
  else await expect(page.getByRole(place === 'login' ? 'button' : 'row').nth(1)).toBeVisible();
  await page.waitForTimeout(500);
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  assert(
    violations.map(
      ({ id: rule, nodes }) =>
        `${rule}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 120))
          .join(' | ')}`,
    ),
  ).toEqual([]);
});
