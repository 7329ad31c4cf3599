import type { Locator, Page } from 'playwright';
import { expect as expectSoon } from 'playwright/test';
import { newPage, type PageOptions } from '#test/language/browser.js';
import { demoPassword } from '#test/language/person.js';
import type { World } from '#test/language/world.js';
import { queriedFirst } from './queried-first.js';

/** Test machines are busy: what must show may take its time. */
export const expect = queriedFirst(expectSoon.configure({ timeout: 30_000 }));

/** A page of somebody who is signed in, before he goes anywhere. The sign-in page itself has tests of its own. */
export async function pageOf(world: World, account: string, options: PageOptions = {}): Promise<Page> {
  const { token } = await world.as(account);
  const page = await newPage({ baseUrl: world.url, ...options });
  await page.addInitScript(`localStorage.setItem('tradeflow.token', ${JSON.stringify(token)})`);
  return page;
}

/** A page of somebody who is signed in, and at this address. */
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

/** What is awaited is there. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('main > *, form').first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
}

/** By the address alone, so that the console need not start again; what is there is what was asked for. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`
    for (const one of document.querySelectorAll('main > *')) one.setAttribute('data-before', '');
    history.pushState({}, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate'));`);
  await expect(page.locator('main > [data-before]')).toHaveCount(0);
  await expectLoaded(page);
}

/** The row of a table that shows this text. */
export const rowWith = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

export async function expectRow(page: Page, text: string, ...also: string[]): Promise<void> {
  const row = rowWith(page, text);
  await expect(row).toBeVisible();
  for (const one of also) await expect(row).toContainText(one);
}

/** Opens an order beside its list. */
export async function openOrder(page: Page, id: string): Promise<void> {
  await goTo(page, `/mall/order?id=${id}`);
  await expect(drawer(page)).toContainText('审批记录');
}

/** The order beside its list. */
export const drawer = (page: Page) => page.getByRole('dialog', { name: /CG\d{12}/ });

/** Decides in the opinion dialog; of a sale one is asked whether one means it. */
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

/** A form in a dialog. */
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

/** Sends a form, which goes when it was taken. */
export async function submit(form: Locator): Promise<void> {
  await form.getByRole('button', { name: '确定', exact: true }).click();
  await expect(form).toBeHidden();
}
