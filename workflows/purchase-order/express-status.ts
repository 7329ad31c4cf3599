/** How far the goods of an order have come, in that order (docs/rules/purchase-order.md). */
export const expressStatuses = ['未发货', '运输中', '已到港', '已入库'] as const;
export type ExpressStatus = (typeof expressStatuses)[number];

/** Goods do not travel back: whatever is heard later of an earlier leg changes nothing. */
export const isFurther = (status: ExpressStatus, before: ExpressStatus): boolean =>
  expressStatuses.indexOf(status) > expressStatuses.indexOf(before);
