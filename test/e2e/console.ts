import type { Locator, Page } from 'playwright';
import { expect as expectSoon } from 'playwright/test';
import { newPage, type PageOptions } from '#test/language/browser.js';
import { demoPassword } from '#test/language/person.js';
import type { World } from '#test/language/world.js';
import { queriedFirst } from './queried-first.js';

/** Timeouts are long because test machines are busy. */
export const expect = queriedFirst(expectSoon.configure({ timeout: 30_000 }));

/** A page of a signed-in user, before any navigation. The sign-in page has tests of its own. */
export async function pageOf(world: World, account: string, options: PageOptions = {}): Promise<Page> {
  const { token } = await world.as(account);
  const page = await newPage({ baseUrl: world.url, ...options });
  await page.addInitScript(`localStorage.setItem('tradeflow.token', ${JSON.stringify(token)})`);
  return page;
}

/** A page of a signed-in user at the given address. */
export async function signedIn(world: World, account: string, path = '/', options: PageOptions = {}): Promise<Page> {
  const page = await pageOf(world, account, options);
  await page.goto(path);
  return page;
}

export async function signIn(page: Page, account: string, password = demoPassword): Promise<void> {
  await page.getByLabel('用户名').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Waits until the page has loaded. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('main > *, form').first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
}

/** Navigates within the running console; marks the old content, so that the new content can be awaited. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`
    for (const one of document.querySelectorAll('main > *')) one.setAttribute('data-before', '');
    history.pushState({}, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate'));`);
  await expect(page.locator('main > [data-before]')).toHaveCount(0);
  await expectLoaded(page);
}

/** The table row that contains this text. */
export const rowWith = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

export async function expectRow(page: Page, text: string, ...also: string[]): Promise<void> {
  const row = rowWith(page, text);
  await expect(row).toBeVisible();
  for (const one of also) await expect(row).toContainText(one);
}

/** Opens an order in the drawer beside its list. */
export async function openOrder(page: Page, id: string): Promise<void> {
  await goTo(page, `/mall/order?id=${id}`);
  await expect(drawer(page)).toContainText('审批记录');
}

/** The drawer with the order. */
export const drawer = (page: Page) => page.getByRole('dialog', { name: /CG\d{12}/ });

/** Decides in the opinion dialog; for a sale, the console asks for confirmation. */
export async function decide(
  page: Page,
  result: '审批通过' | '审批拒绝',
  opinion = '',
  { isSale = false } = {},
): Promise<void> {
  await page.getByRole('button', { name: '审批', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '审批意见' });
  await dialog.getByRole('radio', { name: result }).check();
  if (opinion) await dialog.getByRole('textbox', { name: '审批意见' }).fill(opinion);
  await dialog.getByRole('button', { name: '提交', exact: true }).click();
  if (!isSale) return;
  const question = page.getByRole('dialog', { name: '提示' }).filter({ hasText: `您选择了${result},确定继续?` });
  await question.getByRole('button', { name: '确定' }).click();
}

/** The dialog with this name. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

export async function fill(form: Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await form.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
}

export async function choose(page: Page, form: Locator, label: string, option: string | RegExp): Promise<void> {
  await form
    .getByRole('combobox', { name: label })
    .or(form.getByRole('textbox', { name: label }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Submits a form, which closes when accepted. */
export async function submit(form: Locator): Promise<void> {
  await form.getByRole('button', { name: '确定', exact: true }).click();
  await expect(form).toBeHidden();
}
