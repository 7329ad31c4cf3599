import type { Locator } from 'playwright';
import { expect as assert, beforeAll, it } from 'vitest';
import { aPdf } from '#test/language/files.js';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { drawer, expect, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;
const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

it.each([
  ['1440', { viewport: { width: 1440, height: 900 } }],
  ['1024', { viewport: { width: 1024, height: 768 } }],
  ['390', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
])('what is said covers neither title nor way out, tabs or what one decides with, %s', async (_, options) => {
  const { id } = await anOrder(world);
  const page = await signedIn(world, 'customer1', `/mall/order?id=${id}&panel=attachments`, options);
  const { name, content } = aPdf();
  const files = drawer(page).locator('input[type=file]').first();
  await files.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(String(content)) });
  const said = page.locator('.mantine-Notification-root').filter({ hasText: '上传成功' });
  await expect(said).toBeVisible();
  // Waits until the toast has stopped moving.
  await page.waitForFunction(`document.querySelector('.mantine-Notification-root').getAnimations().length === 0`);
  const kept = await drawer(page).locator('[data-head], [data-foot], [role="tablist"]').all();
  const [message, ...others] = await Promise.all([said, ...kept].map((one) => one.boundingBox()));
  assert(others.length).toBe(3);
  for (const other of others) assert(message && other && overlap(message, other)).toBe(false);
  await expect(said).toBeInViewport({ ratio: 1 });
  // The toast can be closed, and does not block clicks on what lies below it.
  await said.getByRole('button', { name: '关闭通知' }).click({ trial: true });
  const { x, y, width, height } = (await said.boundingBox()) as Box;
  const below: boolean = await page.evaluate(
    `document.elementFromPoint(${x + width / 3}, ${y + height / 2}).closest('[data-position]') === null`,
  );
  assert(below).toBe(true);
});
