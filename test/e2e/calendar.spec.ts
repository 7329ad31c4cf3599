import { beforeAll, it } from 'vitest';
import { startWorld, type World } from '#test/language/world.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { expect, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

it('is walked by keys, and gives the focus back to its field with the day that was chosen', async () => {
  const page = await signedIn(world, 'customer1', '/mall/order');
  await page.getByRole('button', { name: '添加采购订单' }).first().click();
  const day = page.getByRole('dialog', { name: '添加采购订单' }).getByLabel('采购日期');
  const calendar = page.locator('[data-dates-dropdown]');
  const focused = calendar.locator('tbody :focus');
  const today = shanghaiDay(new Date());
  await day.focus();
  await page.keyboard.press('Enter');
  await expect(focused).toHaveText(String(Number(today.slice(8))));
  await expect(focused).toHaveAccessibleName(/^\d{4}年\d+月\d+日$/);
  await page.keyboard.press('Enter');
  await expect(day).toBeFocused();
  await expect(day).toHaveText(today);
  await expect(calendar).toHaveCount(0);
  await expect(day).toBeFocused();
  // To the view of months, and back to the days of one month.
  await page.keyboard.press('Enter');
  await expect(focused).toHaveText(String(Number(today.slice(8))));
  await calendar.getByRole('button', { name: /^\d+年\d+月$/ }).press('Enter');
  await expect(focused).toHaveText(/月$/);
  await page.keyboard.press('Enter');
  await expect(focused).toHaveText(/^\d+$/);
  await page.keyboard.press('Escape');
  await expect(day).toBeFocused();
});

it('is typed: whole, or what is not as today; what is no day is said and undone', async () => {
  const page = await signedIn(world, 'customer1', '/mall/order');
  await page.getByRole('button', { name: '添加采购订单' }).first().click();
  const form = page.getByRole('dialog', { name: '添加采购订单' });
  const day = form.getByLabel('采购日期');
  const today = shanghaiDay(new Date());
  await day.focus();
  await page.keyboard.type('20240229');
  await expect(day).toHaveText('2024-02-29');
  await page.keyboard.type('2024-1-5');
  await expect(day).toHaveText('2024-1-5');
  await page.keyboard.press('Enter');
  await expect(day).toHaveText('2024-01-05');
  await expect(page.locator('[data-dates-dropdown]')).toHaveCount(0);
  await page.keyboard.type('20240105');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-dates-dropdown]')).toHaveCount(0);
  await page.keyboard.type('0101');
  await page.keyboard.press('Tab');
  await expect(day).toHaveText(`${today.slice(0, 4)}-01-01`);
  // Escape undoes the typing, and the form stays open.
  await day.focus();
  await page.keyboard.type('2023-05');
  await page.keyboard.press('Escape');
  await expect(day).toHaveText(`${today.slice(0, 4)}-01-01`);
  await page.keyboard.type('1332');
  await page.keyboard.press('Tab');
  // Invalid input clears the field instead of restoring the previous value.
  await expect(form.getByText('没有这一天：1332')).toBeVisible();
  await expect(day).toHaveText('请选择');
  // The key that sends takes the day first; what is no day is not sent.
  await day.focus();
  await page.keyboard.type('1332');
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('没有这一天：1332')).toBeVisible();
  await expect(day).toBeFocused();
  await expect(form.getByText('您还未添加商品')).toHaveCount(0);
  await page.keyboard.type('0203');
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('您还未添加商品')).toBeVisible();
  await expect(day).toHaveText(`${today.slice(0, 4)}-02-03`);
  await day.focus();
  await page.keyboard.press('t');
  await expect(day).toHaveText(today);
  await expect(form.getByText('没有这一天：1332')).toHaveCount(0);
});

it('opened by a click leaves the focus in its field: typing, Tab and Esc close it, and ↓ enters it', async () => {
  const page = await signedIn(world, 'customer1', '/mall/order');
  await page.getByRole('button', { name: '添加采购订单' }).first().click();
  const form = page.getByRole('dialog', { name: '添加采购订单' });
  const day = form.getByLabel('采购日期');
  const calendar = page.locator('[data-dates-dropdown]');
  const year = shanghaiDay(new Date()).slice(0, 4);
  await day.click();
  await expect(calendar).toBeVisible();
  await expect(day).toBeFocused();
  await page.keyboard.type('0102');
  await expect(calendar).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(day).toHaveText(`${year}-01-02`);
  // Another month is looked at, and the focus stays.
  await day.click();
  await calendar.locator('button[data-direction="previous"]').click();
  await expect(day).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(form).toBeVisible();
  await expect(page.getByText('有未提交的内容')).toHaveCount(0);
  await day.click();
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(calendar).toHaveCount(0);
  await expect(day).not.toBeFocused();
  await day.click();
  await page.keyboard.press('ArrowDown');
  await expect(calendar.locator('tbody :focus')).toHaveText('2');
  // There too, digits are typed into the field.
  await page.keyboard.type('20240229');
  await expect(day).toHaveText('2024-02-29');
  await expect(day).toBeFocused();
  await expect(calendar).toHaveCount(0);
});

it('a day that is clicked or set by a key wins over the text that was being typed', async () => {
  const page = await signedIn(world, 'customer1', '/mall/order');
  await page.getByRole('button', { name: '添加采购订单' }).first().click();
  const day = page.getByRole('dialog', { name: '添加采购订单' }).getByLabel('采购日期');
  const calendar = page.locator('[data-dates-dropdown]');
  const today = shanghaiDay(new Date());
  await day.focus();
  await page.keyboard.type('20240229');
  await page.keyboard.type('11');
  await day.click();
  await calendar.getByRole('button', { name: '2024年2月20日' }).click();
  await expect(day).toHaveText('2024-02-20');
  await expect(day).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(day).not.toBeFocused();
  await expect(day).toHaveText('2024-02-20');
  for (const [key, set] of [
    ['ArrowUp', '2024-02-21'],
    ['t', today],
  ] as const) {
    await day.focus();
    await page.keyboard.type('11');
    await page.keyboard.press(key);
    await expect(day).toHaveText(set);
    await page.keyboard.press('Tab');
    await expect(day).not.toBeFocused();
    await expect(day).toHaveText(set);
  }
});

it('is closed when a shortcut moves the focus on', async () => {
  const page = await signedIn(world, 'customer1', '/mall/order');
  const calendar = page.locator('[data-dates-dropdown]');
  await page.getByRole('button', { name: '添加采购订单' }).first().click();
  const form = page.getByRole('dialog', { name: '添加采购订单' });
  const day = form.getByLabel('采购日期');
  await expect(form.getByRole('combobox', { name: '公司' })).toBeFocused();
  for (const [keys, opens] of [
    ['Control+k', page.getByRole('textbox', { name: '搜索单据' })],
    ['Alt+n', page.getByRole('dialog', { name: '选择商品' }).getByRole('textbox')],
  ] as const) {
    await day.click();
    await expect(calendar).toBeVisible();
    await page.keyboard.press(keys);
    await expect(opens).toBeFocused();
    await expect(calendar).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(opens).toHaveCount(0);
  }
});

it('takes two days one after the other where days from and to are asked for', async () => {
  const page = await signedIn(world, 'zongjingli', '/mall/sales');
  await page.getByRole('button', { name: '展开' }).click();
  const days = page.getByRole('form', { name: '筛选' }).getByLabel('销售日期');
  await days.focus();
  await page.keyboard.type('2026-02-10');
  await page.keyboard.type('20260101');
  await expect(days).toHaveText('2026-01-01 – 2026-02-10');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(/2026-02-10/);
  await days.focus();
  await page.keyboard.press('Delete');
  await expect(days).toHaveText('开始日期 – 结束日期');
});

it('begun with one day of two, is left with neither, whichever way; a clicked day wins over typed text', async () => {
  const page = await signedIn(world, 'zongjingli', '/mall/sales');
  await page.getByRole('button', { name: '展开' }).click();
  const filters = page.getByRole('form', { name: '筛选' });
  const days = filters.getByLabel('销售日期');
  const calendar = page.locator('[data-dates-dropdown]');
  const month = shanghaiDay(new Date()).slice(0, 7);
  const dayAt = (day: number) =>
    calendar.getByRole('button', { name: `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月${day}日` });
  const ways = {
    tab: () => page.keyboard.press('Tab'),
    escape: () => page.keyboard.press('Escape'),
    escapeInside: async () => {
      await page.keyboard.press('ArrowDown');
      await expect(calendar.locator('tbody :focus')).toBeVisible();
      await page.keyboard.press('Escape');
    },
    click: () => days.click(),
    outside: () => filters.click({ position: { x: 2, y: 2 } }),
  };
  for (const [way, leaves] of Object.entries(ways)) {
    await days.click();
    await dayAt(12).click();
    await expect(days, way).toHaveText(new RegExp(`^${month}-12 –`));
    await leaves();
    await expect(calendar, way).toHaveCount(0);
    await expect(days, way).toHaveText('开始日期 – 结束日期');
  }
  // What was typed stays.
  await days.focus();
  await page.keyboard.type('20260101');
  await page.keyboard.press('Tab');
  await expect(days).toHaveText(/^2026-01-01 –/);
  await days.focus();
  await page.keyboard.press('Delete');
  await page.keyboard.type('11');
  await days.click();
  await dayAt(12).click();
  await dayAt(14).click();
  await page.keyboard.press('Tab');
  await expect(days).toHaveText(`${month}-12 – ${month}-14`);
});
