import type { SalesOrderDetail, SalesOrderItem } from '#contract/sales-order.js';
import type { Values } from '../../ui/form-body.js';
import { type LineBase } from '../../ui/line-table/line-columns.js';

/** A line as the form holds it: how many of it are sold, as typed. */
export interface SaleLine extends LineBase {
  readonly id: string;
  readonly barCode: string;
  readonly goodsName: string;
  readonly specification: string;
  readonly saleable: number;
  quantity: string;
}

export const linesOf = (items: readonly SalesOrderItem[]): SaleLine[] =>
  items.map(({ id, barCode, goodsName, specification, saleableQuantity, quantity }) => ({
    key: id,
    ...{ id, barCode, goodsName, specification, saleable: saleableQuantity, quantity: String(quantity) },
  }));

const address = { receiver: '', address: '', contact: '', phone: '' };
export const emptySale: Values = {
  orderId: '',
  appointmentDate: '',
  itemDtos: [],
  bankAccount: { accountName: '', accountNo: '', bankName: '' },
  shippingAddress: address,
};

export const valuesOf = ({
  orderId,
  appointmentDate,
  itemDtos,
  bankAccount,
  shippingAddress,
}: SalesOrderDetail): Values => ({
  ...{ orderId, appointmentDate, bankAccount, shippingAddress },
  itemDtos: linesOf(itemDtos),
});

/** What of the lines is sent; who says nothing of batches takes those that expire first. */
export const sentItems = (lines: readonly SaleLine[]) => lines.map(({ id, quantity }) => ({ id, quantity }));
