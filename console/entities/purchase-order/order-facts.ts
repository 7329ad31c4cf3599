import { purchaseOrderLabels as labels, purchaseOrderLineLabels } from '#workflows/purchase-order/text.js';
import type { Shown, ShownFacts } from '../../ui/document/shown-facts.js';

type Name = keyof typeof labels;

const of = (kind: Shown['kind'], ...names: Name[]): ShownFacts =>
  Object.fromEntries(names.map((name) => [name, { kind, label: labels[name] }]));

/** What a purchase order shows of itself, as other documents declare it. */
export const orderFacts: ShownFacts = {
  ...of('text', ...(Object.keys(labels) as Name[])),
  ...of('status', 'approvalStatus', 'paymentStatus', 'warehousingStatus', 'expressStatus'),
  /** So spelled where finance looks at an order beside a payback. */
  paymentlStatus: { kind: 'status', label: labels.paymentStatus },
  ...of('day', 'purchaseDate', 'payDate', 'arrivalDate'),
  ...of('count', 'purchaseNumber'),
  ...of('money', 'purchaseAmount', 'orderAmount', 'otherFee', 'paymentFee', 'purchaseAmountRMB'),
  ...of('money', 'salesDepositReceivable', 'actualSalesDeposit'),
  ...of('percent', 'depositRatio'),
  ...of('rate4', 'exchangeRate'),
  ...of('time', 'createTime', 'modifyTime'),
};

const line = (kind: Shown['kind'], ...names: (keyof typeof purchaseOrderLineLabels)[]): ShownFacts =>
  Object.fromEntries(names.map((name) => [name, { kind, label: purchaseOrderLineLabels[name] }]));

export const orderLineFacts: ShownFacts = {
  ...line('text', 'barCode', 'goodsName', 'specification', 'brand', 'originCountry', 'batchNo'),
  ...line('money', 'unitPrice', 'subTotal'),
  ...line('count', 'quantity'),
  ...line('day', 'productionDate', 'expireDate'),
};
