import { idBeside } from '#infra/command-runner/ids.js';
import type { Block, WordDocument } from '#infra/word-document/word-document.js';
import { thousands } from '#workflows/platform/values/decimal-text.js';
import { makeTransferCertificate } from '#workflows/purchase-order/commands.js';
import type { PurchaseOrder } from '#workflows/purchase-order/machine.js';
import { amountInForce, linesInForce } from '#workflows/purchase-order/totals.js';
import type { StockBatch } from '#workflows/stock/facts.js';
import { stock } from '#workflows/stock/machine.js';
import { makingOf } from '../kernel/export.js';
import { batchesInWords, dayInWords, goodsColumns, goodsTotal, titleDeed } from './title-deed.js';

/** Transfer certificate for all goods of an order, made out before they are paid for. */
export const transferCertificate = makingOf({
  name: 'transfer-certificate',
  command: makeTransferCertificate,
  fileName: ({ serialNo }: PurchaseOrder) => `${serialNo}-货权转移证明.docx`,
  rows: ({ lines }) => lines.length,
  write: async ({ context }, { company, now, id, read }) => {
    const { batches } = await read(stock, idBeside(id, stock.name));
    const { wordDocument } = await import('#infra/word-document/word-document.js');
    return wordDocument(certificate(context, { company, now, batches }));
  },
});

interface Known {
  readonly company: string;
  readonly now: Date;
  /** Batches of the goods, once they have been received. */
  readonly batches: readonly StockBatch[];
}

export const certificate = (order: PurchaseOrder, { company, now, batches }: Known): WordDocument =>
  titleDeed({
    ...{ company, now, serialNo: order.serialNo, currency: order.currency, amount: amountInForce(order) },
    ...{ customer: order.customerName, warehouse: order.childWarehouseName },
    basis:
      `依据编号为${order.serialNo}的采购订单（订单名称：${order.orderName}；采购日期：${dayInWords(order.purchaseDate)}；` +
      `供应商：${order.supplierName}；贸易模式：${order.tradeMode}；贸易国/地区：${order.tradeCountry}），` +
      '以自己的名义购入本证明所列货物。',
    effect:
      '本证明经甲乙双方加盖公章，且甲方足额收到乙方就上述货物应付的全部款项之日起生效。生效之前，货物的所有权属于甲方，' +
      '乙方不得对货物作出转让、出质或其他处分。',
    goods: goodsTable(
      order,
      Map.groupBy(batches, ({ line }) => line),
    ),
  });

/** Goods that went back to the supplier after the review do not pass to anybody. */
function goodsTable(order: PurchaseOrder, batches: ReadonlyMap<number, readonly StockBatch[]>): Block {
  const come = batches.size > 0;
  const lines = linesInForce(order)
    .map((line, place) => ({ ...line, place }))
    .filter(({ quantity }) => quantity > 0);
  const pieces = lines.reduce((count, { quantity }) => count + quantity, 0);
  return {
    columns: goodsColumns(order.currency, come),
    rows: lines.map(({ place, ...line }, index) => [
      String(index + 1),
      line.goodsName,
      line.barCode,
      line.specification,
      ...(come ? [batchesInWords((batches.get(place) ?? []).map(cameIn).filter(({ quantity }) => quantity > 0))] : []),
      thousands(String(line.quantity)),
      thousands(line.unitPrice),
      thousands(line.subTotal),
    ]),
    total: goodsTotal(pieces, amountInForce(order), come),
  };
}

/** Quantity received in a batch and not returned, wherever it is now. */
const cameIn = ({ batchNo, frozen, available, out }: StockBatch) => ({
  batchNo,
  quantity: frozen + available + out,
});
