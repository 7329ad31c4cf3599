/** How far the goods of an order have come, in that order (docs/rules/purchase-order.md), and what users call it. */
export const expressStatuses = {
  notShipped: '未发货',
  underWay: '运输中',
  inPort: '已到港',
  received: '已入库',
} as const;
export type ExpressStatus = keyof typeof expressStatuses;

const inOrder = Object.keys(expressStatuses);

/** Goods do not travel back: whatever is heard later of an earlier leg changes nothing. */
export const isFurther = (status: ExpressStatus, before: ExpressStatus): boolean =>
  inOrder.indexOf(status) > inOrder.indexOf(before);
