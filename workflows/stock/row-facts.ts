import { fact } from '#workflows/platform/document/fact.js';
import { captionsOf } from '#workflows/platform/document/facts.js';
import { pick } from '#workflows/platform/structures/pick.js';
import { stockFacts } from './facts.js';
import { stockBatchFacts, stockLineFacts } from './line-facts.js';

/** Where the goods of a line or of a batch are (docs/rules/stock.md). */
const quantities = {
  /** Paid to the supplier, not yet received. */
  onTheWayFrozenQuantity: fact.of('onTheWay', fact.quantity('在途冻结数量')),
  /** Received, not yet paid by the customer. */
  frozenInStockQuantity: fact.of('frozen', fact.quantity('在库冻结数量')),
  /** Paid by the customer, not yet taken out. */
  availableInStockQuantity: fact.of('available', fact.quantity('在库可用数量')),
  /** Still financed by us: on the way and frozen. */
  balanceQuantity: fact.quantity('结余数量'),
};

/** A line in the list of stock, with what it is worth at the payment's rate and at the newest. */
export const stockRowFacts = {
  ...pick(stockFacts, ['orderId', 'orderSerialNo', 'orderName']),
  ...pick(stockLineFacts, ['barCode', 'goodsName', 'specification']),
  purchaseQuantity: fact.quantity('采购数量'),
  ...quantities,
  childWarehouseAbbr: fact.of('childWarehouseName', stockFacts.childWarehouseName),
  unitPrice: stockLineFacts.unitPrice,
  balanceAmount: fact.money('结余金额'),
  ...pick(stockFacts, ['currency', 'exchangeRate']),
  payRmbAmount: fact.money.maybe('付款人民币金额'),
  latestExchangeRate: fact.rate.maybe('最新汇率'),
  latestPayRmbAmount: fact.money.maybe('最新人民币金额'),
  /** Days of the batch that expires first, and the numbers of all. */
  productionDate: fact.day.maybe(stockBatchFacts.productionDate.label),
  expireDate: fact.day.maybe(stockBatchFacts.expireDate.label),
  batchNo: stockBatchFacts.batchNo,
};

export const stockRowLabels = captionsOf(stockRowFacts);

/** A batch below its line. */
export const stockBatchRowFacts = { ...stockBatchFacts, ...quantities };
