import { sql } from 'kysely';
import type { Page } from 'playwright';
import { beforeAll, expect as equal, it } from 'vitest';
import { account } from '#contract/sign-in.js';
import { newPage } from '#test/language/browser.js';
import { startWorld, type World } from '#test/language/world.js';
import { expect, signedIn, signIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

/** Opens the sign-in page at its QR code. @returns the page and the uuid in the code */
async function atCode(path = '/login'): Promise<{ page: Page; uuid: string }> {
  const page = await newPage({ baseUrl: world.url });
  await page.goto(path);
  await expect(page.getByRole('tab', { name: '密码登录' })).toHaveAttribute('aria-selected', 'true');
  const asked = page.waitForRequest((request) => request.url().includes(account.qrCode.path));
  await page.getByRole('tab', { name: '扫码登录' }).click();
  const uuid = new URL((await asked).url()).searchParams.get('uuid') ?? '';
  await expect(page.getByText('请用已登录的手机扫描二维码')).toBeVisible();
  return { page, uuid };
}
const polls = (page: Page) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes(account.qrStatus.path)) count += 1;
  });
  return () => count;
};

it('lets in whoever confirmed the code on his phone, to where the page was asked for', async () => {
  const { page, uuid } = await atCode('/login?redirect=%2Finbox%2Ftasks');
  await page.waitForResponse((response) => response.url().includes(account.qrStatus.path));
  const phone = await world.as('cgjl');
  await phone.get(account.qrConfirm, { uuid });
  await expect(page).toHaveURL(/\/inbox\/tasks/);
  const { name } = await phone.get(account.info, {});
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
});

it('asks every second while the code is seen, and not a moment longer', async () => {
  const { page } = await atCode();
  const asked = polls(page);
  const began = Date.now();
  await expect.poll(asked).toBeGreaterThanOrEqual(3);
  equal(asked()).toBeLessThanOrEqual((Date.now() - began) / 1000 + 2);
  await page.getByRole('tab', { name: '密码登录' }).click();
  await expect(page.getByLabel('用户名')).toBeVisible();
  const before = asked();
  await page.waitForTimeout(2500);
  equal(asked()).toBeLessThanOrEqual(before + 1);
});

it('says when a code is over or declined, and makes another', async () => {
  const { page, uuid } = await atCode();
  await page.waitForResponse((response) => response.url().includes(account.qrStatus.path));
  await sql`update sign_in.qr_code set ends_at = now() where uuid = ${uuid}`.execute(world.db);
  await expect(page.getByText('二维码已过期')).toBeVisible();
  const next = page.waitForRequest((request) => request.url().includes(account.qrCode.path));
  await page.getByRole('button', { name: '刷新二维码' }).click();
  const fresh = new URL((await next).url()).searchParams.get('uuid') ?? '';
  equal(fresh).not.toBe(uuid);
  await expect(page.getByText('二维码已过期')).toHaveCount(0);
  await page.waitForResponse((response) => response.url().includes(account.qrStatus.path));
  await (await world.as('cgjl')).get(account.qrLogin, { qrcode: fresh, confirm: '0' });
  await expect(page.getByText('已取消登录')).toBeVisible();
});

const phone = { viewport: { width: 390, height: 800 } };

it('is confirmed on any phone whose user is signed in there, by the page that the code leads to', async () => {
  const { page, uuid } = await atCode('/login?redirect=%2Finbox%2Fdone');
  await page.waitForResponse((response) => response.url().includes(account.qrStatus.path));
  const companion = await signedIn(world, 'cgjl', `/account/qr?uuid=${uuid}`, phone);
  await expect(companion.getByText('仅当您本人正在该电脑上登录时确认')).toBeVisible();
  await companion.getByRole('button', { name: '确认登录' }).click();
  await expect(companion.getByText('已确认，电脑正在进入')).toBeVisible();
  await expect(page).toHaveURL(/\/inbox\/done/);
  // The code works once: reloading the page and confirming again has no effect.
  await companion.reload();
  await companion.getByRole('button', { name: '确认登录' }).click();
  await expect(companion.getByRole('alert')).toContainText(/二维码已(过期|被他人使用)/);
});

it('is declined there, and only after signing in', async () => {
  const { page, uuid } = await atCode();
  await page.waitForResponse((response) => response.url().includes(account.qrStatus.path));
  const companion = await newPage({ baseUrl: world.url, ...phone });
  await companion.goto(`/account/qr?uuid=${uuid}`);
  await signIn(companion, 'cgjl');
  await companion.getByRole('button', { name: '取消登录' }).click();
  await expect(companion.getByText('已取消，电脑不会登录')).toBeVisible();
  await expect(page.getByText('已取消登录')).toBeVisible();
});
