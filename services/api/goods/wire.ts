import type { GoodsRow, GoodsTrade } from '#contract/goods.js';
import type { Attachment } from '#contract/platform/attachment.js';
import type { FileRow } from '#projections/platform/file/projection.js';
import { wireNumber, wireTime } from '#projections/platform/kernel/list.js';
import type { PurchaseLineRow } from '#projections/purchase-line/projection.js';
import { type Arrived, lineKey } from '#projections/purchase-line/queries.js';
import { extensionOf } from '#workflows/platform/file/kinds.js';

/** In the order they were attached. */
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

/** The purchases of some goods, a line each, with what became of them. What is sold of them is not known yet. */
export const tradesOf = (
  goodsId: string,
  orders: readonly PurchaseLineRow[],
  { warehousingDates, balances }: Arrived,
): GoodsTrade[] =>
  orders.flatMap(({ id, head, lines, pay_date }) =>
    lines
      .map((line, place) => ({ ...line, balance: balances.get(lineKey(id, place)) }))
      .filter((line) => line.goodsId === goodsId)
      .map((line, index) => ({
        id: `${id}.${index}`,
        order_name: head.orderName,
        sales_name: '',
        trade_mode: head.tradeMode,
        purchase_date: head.purchaseDate,
        supplier_fullname: head.supplierName,
        supplier_abbr: head.supplierAbbr,
        warehousing_date: warehousingDates.get(id) ?? null,
        warehouse_abbr: head.childWarehouseName,
        actual_pay_date: pay_date,
        bar_code: line.barCode,
        currency: head.currency,
        purchase_exchange_rate: wireNumber(head.exchangeRate),
        sales_exchange_rate: null,
        purchase_quantity: line.quantity,
        purchase_unit_price: Number(line.unitPrice),
        customer_name: head.customerName,
        customer_abbr: head.customerAbbr,
        sales_unit_price: null,
        quantity: null,
        balance_quantity: line.balance?.quantity ?? null,
        balance_amount: line.balance ? Number(line.balance.amount) : null,
      })),
  );
