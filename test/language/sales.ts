import { payback } from '#contract/payback.js';
import type { AnswerOf, InputOf } from '#contract/platform/call.js';
import { salesOrder } from '#contract/sales-order.js';
import { daysAfter } from '#workflows/platform/values/time.js';
import { advance, anOrderAt, anOwnAccount, type LineStage, moneyForm, type OnTheLine, pass, today } from './line.js';
import { eventually } from './orders.js';
import type { Person } from './person.js';
import type { World } from './world.js';

export type SaleForm = InputOf<typeof salesOrder.save>;
type Shown = AnswerOf<typeof salesOrder.detail>;

/** A form that sells the given quantity of each line of an order with goods in stock. */
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

type OrderOptions = NonNullable<Parameters<typeof anOrderAt>[2]>;

/** An order whose goods are in stock, so that its customer may sell them. */
export async function anOrderOnTheShelf(world: World, order: OrderOptions = {}): Promise<OnTheLine> {
  return onTheShelf(world, await anOrderAt(world, 'received', order), 'received', order.by);
}

/** Takes an order from a stage of its purchase until its goods are in stock. */
export async function onTheShelf(
  world: World,
  order: OnTheLine,
  from: LineStage,
  by = 'customer1',
): Promise<OnTheLine> {
  const received = await advance(world, order, from, 'received', by);
  const customer = await world.as(by);
  await eventually(
    () => customer.get(salesOrder.saleableOrders, {}),
    (orders) => orders.some(({ id }) => id === received.id),
  );
  return received;
}

/** A sale of the given quantity of each line, due in a month. */
export async function aSale(
  world: World,
  order: OnTheLine,
  quantities: readonly number[] = [100],
  by = 'customer1',
): Promise<{ readonly id: string; readonly serialNo: string }> {
  const form = await saleForm(world, order, daysAfter(today(), 30), ...quantities);
  return (await world.as(by)).get(salesOrder.save, form);
}

export const saleOf = async (world: World, id: string, who = 'cwzg'): Promise<Shown> =>
  (await world.as(who)).get(salesOrder.detail, { id });

/** Waits until the sale shows these values to the user; reactions take their time. */
export async function showsSale(world: World, id: string, so: Partial<Shown>, who?: Person): Promise<Shown> {
  const person = who ?? (await world.as('cwzg'));
  return eventually(
    () => person.get(salesOrder.detail, { id }),
    (sale) => Object.entries(so).every(([name, value]) => sale[name as keyof Shown] === value),
  );
}

/** Starts the approval of a sale, and lets every approver pass it. */
export async function approveSale(world: World, id: string, by = 'customer1'): Promise<void> {
  await (await world.as(by)).get(salesOrder.apply, { id });
  for (const account of ['xsjl', 'xszg', 'ywfz'])
    await (await world.as(account)).get(salesOrder.approve, { businessKey: id, ...pass });
}

/** Waits for the payback of an approved sale. @returns its id */
export async function paybackOfSale(world: World, id: string): Promise<string> {
  const finance = await world.as('cwzy');
  const { serialNo } = await saleOf(world, id);
  const { records } = await eventually(
    () => finance.get(payback.list, { keyword: serialNo }),
    ({ records }) => records.length > 0,
  );
  return records[0]?.id ?? '';
}

/** The customer reports the payment; waits until finance sees it. @returns id of the payback */
export async function submitSalesMoney(world: World, id: string, by = 'customer1'): Promise<string> {
  const paybackId = await paybackOfSale(world, id);
  await showsSale(world, id, { paybackStatus: '待回款' });
  await (await world.as(by)).get(salesOrder.submitByPayback, { paybackId });
  const finance = await world.as('cwzy');
  await eventually(
    () => finance.get(payback.detail, { id: paybackId }),
    ({ paybackStatus }) => paybackStatus === '待核销',
  );
  return paybackId;
}

/** The payment of an approved sale arrives and is verified. @returns id of the payback */
export async function paySale(
  world: World,
  id: string,
  { by, ...money }: { by?: string } & Parameters<typeof moneyForm>[2] = {},
): Promise<string> {
  const paybackId = await submitSalesMoney(world, id, by);
  await (await world.as('cwzy')).get(payback.confirm, await moneyForm(world, paybackId, money));
  await showsSale(world, id, { paybackStatus: '已回款' });
  return paybackId;
}
