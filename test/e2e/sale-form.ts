import type { Locator, Page } from 'playwright';
import { salesOrder } from '#contract/sales-order.js';
import type { OnTheLine } from '#test/language/line.js';
import { choose, dialog, expect, fill } from './console.js';
import { calendar, dayIn } from './documents.js';

/** The field for a line's quantity to sell. */
export const quantity = (form: Locator, line: number) => form.getByRole('textbox', { name: `第 ${line} 行 销售数量` });

/** Chooses what is sold from. */
export async function chooseOrder(page: Page, form: Locator, { serialNo }: Pick<OnTheLine, 'serialNo'>): Promise<void> {
  await form.getByRole('combobox', { name: '采购订单' }).fill(serialNo);
  await page.getByRole('option', { name: new RegExp(serialNo) }).click();
}

/** Begins a sale of the order with this number, due on the given day. */
export async function beginSale(page: Page, { serialNo }: Pick<OnTheLine, 'serialNo'>, day: string): Promise<Locator> {
  await page.getByRole('button', { name: '添加销售单' }).first().click();
  const form = dialog(page, '添加销售单');
  await chooseOrder(page, form, { serialNo });
  await dayIn(await calendar(page, '约定到期日期', day), day).click();
  await expect(quantity(form, 1)).toBeVisible();
  return form;
}

/** Fills in the receiving account and the delivery address. */
export async function fillDelivery(page: Page, form: Locator, account = /美元/): Promise<void> {
  await fill(form, { 收货单位: '华辰仓库', 联系人: '王芳', 联系电话: '13800000000', 收货地址: '洋山港1号' });
  await choose(page, form, '收款账户', account);
}

/** Holds prices back. @returns what lets them through */
export async function holdPrices(page: Page): Promise<() => void> {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(`**${salesOrder.requestPrice.path}`, async (route) => {
    await held;
    await route.continue();
  });
  return goOn;
}
