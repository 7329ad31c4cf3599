import type { Locator, Page } from 'playwright';
import type { World } from '#test/language/world.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { decide, expect, rowWith, signedIn, submit } from './console.js';

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

/** The calendar of a field, turned to the month of the day where that is not shown. */
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
/** By its whole name: the ends of other months stand beside it. */
export const dayIn = (shown: Locator, day: string) => {
  const months = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
  const [year, month = 1, date] = day.split('-').map(Number);
  return shown.getByRole('button', { name: `${date} ${months[month - 1]}月 ${year}`, exact: true });
};

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

/** Somebody passes a document that waits for him. */
export const passingOf =
  (world: () => World) =>
  (account: string, document: string): Promise<void> =>
    visitsOf(world)(account, '/inbox/tasks', async (page) => {
      await rowWith(page, document).click();
      await decide(page, '审批通过', '同意', { isSale: document.startsWith('XS') });
      await expect(page.getByText('操作成功').first()).toBeVisible();
    });
