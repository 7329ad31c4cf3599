import type { Locator, Page } from 'playwright';
import type { World } from '#test/language/world.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { decide, expect, rowWith, signedIn, submit } from './console.js';

/** Actions on documents beside their lists. */

/** Presses the button of a row. */
export const press = (page: Page, action: string, serialNo: string) =>
  page.getByRole('button', { name: `${action} ${serialNo}`, exact: true }).click();
/** The drawer with the document. */
export const drawerOf = (page: Page, serialNo: string) =>
  page.getByRole('dialog', { name: new RegExp(`^${serialNo}`) });
/** Answers a confirmation dialog. */
export const answer = (page: Page, button = '确定') =>
  page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: button }).click();

/** Opens the calendar of a field and turns it to the month of the day. */
export async function calendar(page: Page, label: string, day: string): Promise<Locator> {
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
  const shown = page.locator('[data-dates-dropdown]');
  await expect(shown).toBeVisible();
  const [year, month] = day.split('-').map(Number);
  const caption = shown.getByRole('button', { name: `${year}年${month}月`, exact: true });
  const direction = day > shanghaiDay(new Date()) ? 'next' : 'previous';
  if ((await caption.count()) === 0) await shown.locator(`button[data-direction="${direction}"]`).click();
  await expect(caption).toBeVisible();
  return shown;
}
/** Found by its full name, because days of adjacent months are shown too. */
export const dayIn = (shown: Locator, day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return shown.getByRole('button', { name: `${year}年${month}月${date}日`, exact: true });
};

/** Submits a form; the toast must be awaited meanwhile, because it disappears as the form fades out. */
export async function send(page: Page, form: Locator, said = '提交成功'): Promise<void> {
  const told = expect(page.getByText(said, { exact: true })).toBeVisible();
  await submit(form);
  await told;
}

/** A user opens a page, works and leaves, so that few pages are open at a time. */
export const visitsOf =
  (world: () => World) =>
  async (account: string, path: string, work: (page: Page) => Promise<void>): Promise<void> => {
    const page = await signedIn(world(), account, path);
    await work(page);
    await page.close();
  };

/** The user passes a document that waits for them. */
export const passingOf =
  (world: () => World) =>
  (account: string, document: string): Promise<void> =>
    visitsOf(world)(account, '/inbox/tasks', async (page) => {
      await rowWith(page, document).click();
      await decide(page, '审批通过', '同意', { isSale: document.startsWith('XS') });
      await expect(page.getByText('操作成功').first()).toBeVisible();
    });
