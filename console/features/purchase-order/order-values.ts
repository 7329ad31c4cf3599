import type { GoodsRow } from '#contract/goods.js';
import type { InputOf } from '#contract/platform/call.js';
import type { PurchaseOrderDetail, purchaseOrder } from '#contract/purchase-order.js';
import { round2, sum } from '#workflows/platform/values/money.js';
import { accountFields } from '#workflows/purchase-order/facts.js';
import { FOB, type PurchaseOrderForm, purchaseOrderForm } from '#workflows/purchase-order/form.js';
import { subTotal } from '#workflows/purchase-order/totals.js';
import { newLineKey } from '../../ui/forms/line-key.js';
import { numberProblem } from '../../ui/line-table/line-numbers.js';

export type AccountField = (typeof accountFields)[number];
export type AccountValues = Record<AccountField, string>;

/** What names the account; the remark belongs to the order and is kept. */
export const bankFields = accountFields.filter((field) => field !== 'remark');

/** A warehouse is of its customer, an account of its supplier and in a currency; prices are in the currency, too. */
export const together = [
  ['customerId', 'childWarehouseId'],
  ['supplierId', 'currency', ...bankFields],
  ['currency', 'itemDtos'],
] as const;

/** A goods line as typed: numbers are text until sent. */
export interface OrderLine {
  key: string;
  goodsId: string;
  goodsName: string;
  brand: string;
  barCode: string;
  originCountry: string;
  specification: string;
  unitPrice: string;
  quantity: string;
}

type Typed = Exclude<keyof PurchaseOrderForm, 'itemDtos'>;

/** Form values as typed: everything except the lines is text. */
export type OrderValues = Record<Typed, string> & { itemDtos: OrderLine[] };

const typed = Object.keys(purchaseOrderForm.shape).filter((name) => name !== 'itemDtos') as Typed[];
const typedFrom = (from: Partial<Record<Typed, string>>) =>
  Object.fromEntries(typed.map((name) => [name, from[name] ?? ''])) as Record<Typed, string>;

export const accountOf = (from: Partial<AccountValues>): AccountValues =>
  Object.fromEntries(accountFields.map((field) => [field, from[field] ?? ''])) as AccountValues;

export const emptyOrder = (preset: { customerId?: string; childWarehouseId?: string } = {}): OrderValues => ({
  ...typedFrom(preset),
  itemDtos: [],
});

export const valuesOf = (order: PurchaseOrderDetail): OrderValues => ({
  ...typedFrom(order),
  itemDtos: order.itemDtos.map(({ goodsId, goodsName, brand, barCode, originCountry, specification, ...line }) => ({
    key: newLineKey(),
    goodsId,
    goodsName,
    brand,
    barCode,
    originCountry,
    specification,
    unitPrice: round2(line.unitPrice),
    quantity: String(line.quantity),
  })),
});

/** A new line for selected goods; values specific to the order are left empty. */
export const lineOf = (
  goods: Pick<GoodsRow, 'id' | 'goodsName' | 'brand' | 'barCode' | 'specification'>,
): OrderLine => ({
  key: newLineKey(),
  goodsId: goods.id,
  goodsName: goods.goodsName,
  brand: goods.brand,
  barCode: goods.barCode,
  specification: goods.specification,
  originCountry: '',
  unitPrice: '',
  quantity: '',
});

/** Input of the call; the ocean shipping number applies to FOB only. */
export const inputOf = ({ itemDtos, ...values }: OrderValues): InputOf<typeof purchaseOrder.add> => ({
  ...values,
  oceanShippingNo: values.tradeMode === FOB ? values.oceanShippingNo : '',
  itemDtos: itemDtos.map(({ goodsId, unitPrice, quantity, barCode, originCountry, specification }) => ({
    goodsId,
    unitPrice,
    quantity,
    barCode,
    originCountry,
    specification,
  })),
});

const filled = ({ unitPrice, quantity }: Pick<OrderLine, 'unitPrice' | 'quantity'>): boolean =>
  unitPrice !== '' && quantity !== '' && !numberProblem('money', unitPrice) && !numberProblem('quantity', quantity);

/** Unit price times quantity, rounded; undefined until both are filled in. */
export const lineTotal = (line: Pick<OrderLine, 'unitPrice' | 'quantity'>): string | undefined =>
  filled(line) ? subTotal({ unitPrice: line.unitPrice, quantity: Number(line.quantity) }) : undefined;

/** Totals of the lines filled in so far; lines are rounded before summing. */
export function orderTotals(lines: readonly Pick<OrderLine, 'unitPrice' | 'quantity'>[]) {
  const amounts = lines.map(lineTotal).filter((amount) => amount !== undefined);
  const quantities = lines
    .map((line) => line.quantity)
    .filter((quantity) => quantity !== '' && !numberProblem('quantity', quantity));
  return { purchaseNumber: sum(quantities).toFixed(0), purchaseAmount: round2(sum(amounts)) };
}
