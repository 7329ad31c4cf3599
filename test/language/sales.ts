import type { InputOf } from '#contract/platform/call.js';
import { salesOrder } from '#contract/sales-order.js';
import { anOwnAccount, type OnTheLine } from './line.js';
import type { World } from './world.js';

export type SaleForm = InputOf<typeof salesOrder.save>;

/** Pieces of each line of an order whose goods are on the shelf. */
export async function saleForm(
  world: World,
  order: OnTheLine,
  appointmentDate: string,
  ...quantities: number[]
): Promise<SaleForm> {
  const own = await anOwnAccount(world, order.currency);
  return {
    orderId: order.id,
    appointmentDate,
    itemDtos: quantities.map((quantity, line) => ({ id: line, quantity })),
    bankAccount: {
      accountName: String(own.youhaoAccountName),
      accountNo: String(own.youhaoAccountNo),
      bankName: String(own.youhaoBankName),
    },
    shippingAddress: { receiver: '华辰仓库', address: '洋山港1号', contact: '王芳', phone: '13800000000' },
  };
}
