import type { GoodsRow, GoodsTrade } from '#contract/goods.js';
import type { Attachment } from '#contract/platform/attachment.js';
import type { FileRow } from '#projections/platform/file/projection.js';
import { wireNumber, wireTime } from '#projections/platform/queries/list.js';
import { type Arrived, lineKey, type Purchase } from '#projections/purchase-line/queries.js';
import type { Sold } from '#projections/sales-line/queries.js';
import { extensionOf } from '#workflows/platform/file/kinds.js';

/** Attachments of goods, in the order in which they were added. */
export const attachmentsOf = ({ id, attachmentIds }: GoodsRow, files: readonly FileRow[]): Attachment[] => {
  const byId = new Map(files.map((file) => [file.id, file]));
  return attachmentIds.flatMap((fileId) => {
    const file = byId.get(fileId);
    if (!file) return [];
    return [
      {
        id: fileId,
        attachmentName: file.original_file_name,
        uploadUser: file.uploader_name,
        uploadTime: wireTime(file.create_time),
        fileSize: Number(file.size),
        extension: extensionOf(file.original_file_name),
        ownerId: id,
      },
    ];
  });
};

/**
 * Purchases of some goods and what became of them: one row per order line and sale that took from it, or the line alone
 * while nothing is sold.
 */
export function tradesOf(
  goodsId: string,
  orders: readonly Purchase[],
  { warehousingDates, balances }: Arrived,
  sold: readonly Sold[],
  warehouseOf: (childWarehouseName: string) => string,
): GoodsTrade[] {
  const soldByLine = Map.groupBy(sold, ({ orderId, line }) => lineKey(orderId, line));
  return orders.flatMap(({ id, head, lines, pay_date }) =>
    lines.flatMap((line, place): GoodsTrade[] => {
      if (line.goodsId !== goodsId) return [];
      const balance = balances.get(lineKey(id, place));
      const purchase = {
        order_name: head.orderName,
        trade_mode: head.tradeMode,
        purchase_date: head.purchaseDate,
        supplier_fullname: head.supplierName,
        supplier_abbr: head.supplierAbbr,
        warehousing_date: warehousingDates.get(id) ?? null,
        warehouse_abbr: warehouseOf(head.childWarehouseName),
        actual_pay_date: pay_date,
        bar_code: line.barCode,
        currency: head.currency,
        purchase_exchange_rate: wireNumber(head.exchangeRate),
        purchase_quantity: line.quantity,
        purchase_unit_price: Number(line.unitPrice),
        customer_name: head.customerName,
        customer_abbr: head.customerAbbr,
        balance_quantity: balance?.quantity ?? null,
        balance_amount: balance ? Number(balance.amount) : null,
      };
      const sales = soldByLine.get(lineKey(id, place)) ?? [];
      if (sales.length === 0) return [{ id: `${id}.${place}`, ...purchase, ...unsold }];
      return sales.map((sale) => ({ id: `${id}.${place}.${sale.id}`, ...purchase, ...saleOf(sale) }));
    }),
  );
}

const unsold = { sales_name: '', sales_exchange_rate: null, sales_unit_price: null, quantity: null };

const saleOf = ({ salesName, salesExchangeRate, salesUnitPrice, quantity }: Sold) => ({
  sales_name: salesName,
  sales_exchange_rate: Number(salesExchangeRate),
  sales_unit_price: Number(salesUnitPrice),
  quantity,
});
