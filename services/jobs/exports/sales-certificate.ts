import type { Block, WordDocument } from '#infra/word-document/word-document.js';
import { thousands } from '#workflows/platform/values/decimal-text.js';
import { decimal, round2, sum } from '#workflows/platform/values/money.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { makeTransferCertificate } from '#workflows/sales-order/commands.js';
import type { SalesOrder } from '#workflows/sales-order/machine.js';
import { makingOf } from '../kernel/export.js';
import { batchesInWords, dayInWords, goodsColumns, goodsTotal, titleDeed } from './title-deed.js';

/** Transfer certificate for the goods of a sale, once its payment is verified. */
export const salesCertificate = makingOf({
  name: 'sales-certificate',
  command: makeTransferCertificate,
  fileName: ({ serialNo }: SalesOrder) => `${serialNo}-货权转移证明.docx`,
  rows: ({ items }) => items.length,
  write: async ({ context }, { company, now, read }) => {
    const { customerName } = await read(purchaseOrder, context.orderId);
    const { wordDocument } = await import('#infra/word-document/word-document.js');
    return wordDocument(saleDeed(context, { company, now, customer: customerName }));
  },
});

export function saleDeed(
  sale: SalesOrder,
  { company, now, customer }: { readonly company: string; readonly now: Date; readonly customer: string },
): WordDocument {
  const amount = round2(sum(sale.items.map((item) => item.amount)));
  return titleDeed({
    ...{ company, now, serialNo: sale.serialNo, currency: sale.currency, amount },
    ...{ customer, warehouse: sale.childWarehouseName },
    basis:
      `依据编号为${sale.orderSerialNo}的采购订单以自己的名义购入本证明所列货物，并以编号为${sale.serialNo}的销售单` +
      `（名称：${sale.salesName}；销售日期：${dayInWords(sale.salesDate)}）售予乙方。`,
    effect:
      `甲方已于${dayInWords(sale.arrivalDate ?? sale.salesDate)}收到乙方就上述货物${received(sale)}，` +
      '本证明自甲乙双方加盖公章之日起生效。',
    goods: goodsTable(sale, amount),
  });
}

/** Wording for the amount received: all that was due, or the part that arrived. */
const received = ({ actualSalesAmount, receivableSalesAmount, currency }: SalesOrder): string =>
  decimal(actualSalesAmount).lt(receivableSalesAmount)
    ? `支付的款项${currency}${thousands(actualSalesAmount)}（应付${currency}${thousands(receivableSalesAmount)}）`
    : '应付的全部款项';

const goodsTable = ({ currency, items, salesQuantity }: SalesOrder, amount: string): Block => ({
  columns: goodsColumns(currency, true),
  rows: items.map((item, place) => [
    String(place + 1),
    item.goodsName,
    item.barCode,
    item.specification,
    batchesInWords(item.batches),
    thousands(String(item.quantity)),
    thousands(item.salesUnitPrice),
    thousands(item.amount),
  ]),
  total: goodsTotal(salesQuantity, amount, true),
});
