import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import { assertStorable } from '#workflows/platform/kernel/stored.js';
import { deepEqual } from '#workflows/platform/structures/deep-equal.js';
import { decimal } from '#workflows/platform/values/money.js';
import { daysAfter, shanghaiDay } from '#workflows/platform/values/time.js';
import { isOfOrder } from '#workflows/pricing/fee-line.js';
import type { Charge, Item } from '#workflows/stock/facts.js';
import { ofSales } from '#workflows/stock/saleable.js';
import { demandAppointment } from './appointment.js';
import { type Content, events, type Price, priceNames } from './events.js';
import type { SalesOrderForm } from './form.js';
import { limitsOf, type SaleGiven } from './given.js';
import type { SalesItem } from './line-facts.js';
import type { SalesOrder } from './machine.js';
import { type Asked, nothingSold, priceNow } from './price.js';

const priceChanged = '价格已变化,请重新计算';

/** Pieces of a sale, in the form of the order's ledger. */
export const piecesOf = ({ items }: { readonly items: readonly Pick<SalesItem, 'line' | 'batches'>[] }): Item[] =>
  items.flatMap(({ line, batches }) => batches.map(({ at, quantity }): Item => [line, at, quantity]));

/** What a sale takes of its order besides goods. */
export const chargeOf = ({ cost, fees, depositComment, depositDeductio }: Price): Charge => ({
  cost,
  fees: fees.filter(isOfOrder).map(({ feeName, amountRmb }) => ({ feeName, amountRmb })),
  isLast: depositComment === 3,
  depositDeductio,
});

/** @throws Refusal unless the account is ours, enabled, and in the sale's currency */
export function demandAccount({ account, order }: SaleGiven): NonNullable<SaleGiven['account']> {
  if (!account?.enabled) return refuse('收款账户不存在或已停用', 'invalid', 'bankAccount');
  if (account.currency !== order?.currency) refuse('收款账户币制与销售单不一致', 'invalid', 'bankAccount');
  return account;
}

/** Our account as stored, not as the customer states it. */
function accountOf(given: SaleGiven): Content['bankAccount'] {
  const { accountName, accountNo, bankName } = demandAccount(given);
  const unknown = { accountSite: '', bankSite: '', swiftCode: '', bankNo: '', branchNo: '', remark: '' };
  return { accountName, accountNo, bankName, ...unknown };
}

interface Writing extends Asked {
  readonly form: SalesOrderForm;
  /** ISO 8601 in UTC. */
  readonly now: string;
}

/**
 * Builds the content of a sale from the form and current data.
 * @throws Refusal if something cannot be sold, or the price differs from the one the user saw
 */
export function composeSale(writing: Writing): Content {
  const { form, given, now } = writing;
  const price = priceNow(writing);
  demandAppointment(form.appointmentDate, shanghaiDay(now), limitsOf(given));
  if (price.salesQuantity === 0) refuse(nothingSold, 'invalid', 'itemDtos');
  const bankAccount = accountOf(given);
  for (const name of ['salesAmount', 'receivableSalesAmount'] as const) {
    const seen = form[name];
    if (seen !== null && seen !== undefined && !decimal(seen).eq(price[name])) refuse(priceChanged);
  }
  const order = given.order ?? refuse(messages.missing, 'missing');
  const content: Content = {
    ...price,
    items: price.items.filter(({ quantity }) => quantity > 0),
    orderId: order.id,
    orderSerialNo: order.serialNo,
    orderName: order.orderName,
    customerId: order.customerId,
    custAbbr: order.customerAbbr,
    purchaseDate: order.purchaseDate,
    payDate: order.payDate ?? '',
    appointmentDate: form.appointmentDate,
    lastDay: daysAfter(form.appointmentDate, given.expireGraceDays),
    currency: order.currency,
    childWarehouseName: order.childWarehouseName,
    bankAccount,
    shippingAddress: form.shippingAddress,
    salesManager: given.customer?.salesManager ?? null,
  };
  assertStorable(events.SalesOrderChanged, content);
  return content;
}

/** The form that would produce this sale. */
const asWritten = ({ orderId, appointmentDate, items }: SalesOrder) => ({
  orderId,
  appointmentDate,
  itemDtos: items.map(({ line, quantity, batches }) => ({
    ...{ id: line, quantity },
    children: batches.map((batch) => ({ id: batch.at, quantity: batch.quantity })),
  })),
});

/** Remarks on fees do not affect the price; who causes them follows from it. */
const unremarked = ({ fees }: Pick<Price, 'fees'>) => fees.map(({ remark: _, ofSale: __, ...fee }) => fee);

/** @throws Refusal unless its goods are reserved and its price would be the same now; else it must be saved again */
export function demandUnchanged(id: string, sale: SalesOrder, given: SaleGiven): void {
  if (!deepEqual(ofSales(given.ledger, id), piecesOf(sale))) refuse(priceChanged);
  const price = priceNow({ id, form: asWritten(sale), given });
  const now = { ...price, items: price.items.filter(({ quantity }) => quantity > 0), fees: unremarked(price) };
  const then = { ...sale, fees: unremarked(sale) };
  if (priceNames.some((name) => !deepEqual(now[name], then[name]))) refuse(priceChanged);
}
