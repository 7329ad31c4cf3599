/** Display texts of the states of a receipt; orders show the same for theirs. */
export const labels = {
  awaitingGoods: '待入库',
  received: '已入库',
} as const;
