import type { Locator, Page } from 'playwright';
import type { World } from '#test/language/world.js';
import { expect, signedIn, submit } from './console.js';

/** What people do with documents beside their lists. */

/** The button of a row. */
export const press = (page: Page, action: string, serialNo: string) =>
  page.getByRole('button', { name: `${action} ${serialNo}`, exact: true }).click();
/** The document beside its list. */
export const drawerOf = (page: Page, serialNo: string) =>
  page.getByRole('dialog', { name: new RegExp(`^${serialNo}`) });
/** Answers a question. */
export const answer = (page: Page, button = '确定') =>
  page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: button }).click();

/** The calendar of a field, turned back to the month of the day where that is not shown. */
export async function calendar(page: Page, label: string, day: string): Promise<Locator> {
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
  const shown = page.locator('[data-dates-dropdown]');
  await expect(shown).toBeVisible();
  const [year, month] = day.split('-').map(Number);
  const caption = shown.getByRole('button', { name: `${year}年${month}月`, exact: true });
  if ((await caption.count()) === 0) await shown.locator('[data-direction="previous"]').click();
  await expect(caption).toBeVisible();
  return shown;
}
export const dayIn = (shown: Locator, day: string) =>
  shown.locator('button:not([data-outside])', { hasText: new RegExp(`^${Number(day.slice(8))}$`) });

/** Sends a form; what the console says about it goes by while the form fades away. */
export async function send(page: Page, form: Locator, said = '提交成功'): Promise<void> {
  const told = expect(page.getByText(said, { exact: true })).toBeVisible();
  await submit(form);
  await told;
}

/** Somebody comes, does his work and goes: few pages are open at a time. */
export const visitsOf =
  (world: () => World) =>
  async (account: string, path: string, work: (page: Page) => Promise<void>): Promise<void> => {
    const page = await signedIn(world(), account, path);
    await work(page);
    await page.close();
  };
