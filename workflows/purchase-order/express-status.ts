/** Progress of an order's goods, in order (docs/rules/purchase-order.md), with display texts. */
export const expressStatuses = {
  notShipped: '未发货',
  underWay: '运输中',
  inPort: '已到港',
  received: '已入库',
} as const;
export type ExpressStatus = keyof typeof expressStatuses;

const inOrder = Object.keys(expressStatuses);

/** Goods do not move backwards: late news of an earlier stage changes nothing. */
export const isFurther = (status: ExpressStatus, before: ExpressStatus): boolean =>
  inOrder.indexOf(status) > inOrder.indexOf(before);
