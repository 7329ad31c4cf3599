/** States of an order's warehousing receipt, with the display texts of both; empty until there is a receipt. */
export const warehousingStatuses = {
  uncreated: '',
  awaitingGoods: '待入库',
  received: '已入库',
} as const;
