import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, it } from 'vitest';
import { newPage, type PageOptions } from '#test/language/browser.js';
import { startWorld, type World } from '#test/language/world.js';
import { signedIn } from '../e2e/console.js';
import { type Place, placesOf, type Shown, shownIn } from '../e2e/places.js';

/** Pictures of all screens at both widths, in both themes (`npm run pictures`); PICTURES_OF=<pattern> selects some. */

const folder = path.resolve(import.meta.dirname, '../../.cache/pictures');
const wanted = new RegExp(process.env.PICTURES_OF ?? '');
const looks: readonly [name: string, options: PageOptions][] = (
  [
    ['1440', { width: 1440, height: 900 }],
    ['390', { width: 390, height: 844 }],
  ] as const
).flatMap(([width, viewport]) =>
  (['light', 'dark'] as const).map((colorScheme): [string, PageOptions] => [
    `${width}-${colorScheme}`,
    { viewport, colorScheme, hasChinese: false },
  ]),
);

let world: World;
let shown: Shown;
beforeAll(async () => {
  world = await startWorld();
  shown = await shownIn(world);
});

/** Waits until nothing is loading; late images are not waited for. */
async function laidOut(page: Page): Promise<void> {
  await page.locator('main, form').first().waitFor();
  await page.waitForTimeout(400);
  await page.locator('.mantine-Skeleton-root, .mantine-Loader-root').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(200);
}

async function take(place: Place, page: Page, file: string): Promise<void> {
  await laidOut(page);
  await place.open?.(page);
  await laidOut(page);
  await page.screenshot({ path: file });
}

it.each(looks)('%s', { timeout: 600_000 }, async (look, options) => {
  mkdirSync(path.join(folder, look), { recursive: true });
  for (const place of placesOf(shown).filter(({ name }) => wanted.test(name))) {
    const page = place.as
      ? await signedIn(world, place.as, place.path, options)
      : await newPage({ baseUrl: world.url, ...options });
    if (!place.as) await page.goto(place.path);
    await take(place, page, path.join(folder, look, `${place.name}.png`));
    await page.close();
  }
});
