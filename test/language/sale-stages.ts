import { payback } from '#contract/payback.js';
import { salesOrder } from '#contract/sales-order.js';
import { daysAfter } from '#workflows/platform/values/time.js';
import { anOrderAt, moneyForm, pass, today } from './line.js';
import { eventually } from './orders.js';
import { paybackOfSale, type SaleForm, saleForm } from './sales.js';
import type { World } from './world.js';

/** Stages of a sale. */
export const saleStages = ['draft', 'started', 'due', 'submitted', 'settled'] as const;
export type SaleStage = (typeof saleStages)[number];

export interface ASale {
  readonly id: string;
  readonly serialNo: string;
  readonly orderId: string;
  /** Empty until the payment is due. */
  readonly paybackId: string;
}

interface Sold {
  readonly by?: string;
  readonly quantities?: readonly number[];
  readonly form?: Partial<SaleForm>;
}

/** A sale of goods in stock, taken to a stage; each step is done by the responsible user. */
export async function aSaleAt(
  world: World,
  stage: SaleStage,
  { by = 'customer1', quantities = [100, 50], form = {} }: Sold = {},
): Promise<ASale> {
  const order = await anOrderAt(world, 'received', { by });
  const customer = await world.as(by);
  await eventually(
    () => customer.get(salesOrder.saleableOrders, {}),
    (orders) => orders.some(({ id }) => id === order.id),
  );
  const asked = { ...(await saleForm(world, order, daysAfter(today(), 30), ...quantities)), ...form };
  const saved = await customer.get(salesOrder.save, asked);
  const sale = { ...saved, orderId: order.id, paybackId: '' };
  const comes = (one: SaleStage) => saleStages.indexOf(one) <= saleStages.indexOf(stage);
  if (comes('started')) await customer.get(salesOrder.apply, { id: sale.id });
  if (!comes('due')) return sale;
  for (const account of ['xsjl', 'xszg', 'ywfz'])
    await (await world.as(account)).get(salesOrder.approve, { businessKey: sale.id, ...pass });
  await shows(world, sale.id, '待回款');
  const finance = await world.as('cwzy');
  const due = { ...sale, paybackId: await paybackOfSale(world, sale.id) };
  if (comes('submitted')) {
    await customer.get(salesOrder.submitByPayback, { paybackId: due.paybackId });
    await eventually(
      () => finance.get(payback.detail, { id: due.paybackId }),
      ({ paybackStatus }) => paybackStatus === '待核销',
    );
  }
  if (comes('settled')) {
    await finance.get(payback.confirm, await moneyForm(world, due.paybackId, { arrivalDate: today() }));
    await shows(world, sale.id, '已回款');
  }
  return due;
}

const shows = async (world: World, id: string, status: string) => {
  const finance = await world.as('cwzy');
  return eventually(
    () => finance.get(salesOrder.detail, { id }),
    ({ paybackStatus }) => paybackStatus === status,
  );
};
