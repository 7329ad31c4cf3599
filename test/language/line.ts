import { depositOrder } from '#contract/deposit-order.js';
import { ownAccount } from '#contract/own-account.js';
import { payback } from '#contract/payback.js';
import type { InputOf } from '#contract/platform/call.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { supplierPayment } from '#contract/supplier-payment.js';
import { type WarehousingReceiptDetail, warehousingReceipt } from '#contract/warehousing-receipt.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { aFile } from './files.js';
import { anOrder, eventually } from './orders.js';
import type { World } from './world.js';

/** Stages of an order on the line, from its approval to the receipt of its goods. */
export const stages = [
  /** The deposit is to be paid. */
  'approved',
  /** The customer reports the deposit as paid. */
  'depositSubmitted',
  /** The money has arrived; the supplier's payment is a draft. */
  'depositVerified',
  'paymentStarted',
  'supervisorPassed',
  /** Approved; finance enters the payment information. */
  'infoDue',
  'voucherDue',
  /** Waiting for the goods. */
  'paid',
  'received',
] as const;
export type LineStage = (typeof stages)[number];

/** An order on the line and the documents that follow it; ids are empty until the documents exist. */
export interface OnTheLine {
  readonly id: string;
  readonly serialNo: string;
  readonly currency: string;
  readonly depositId: string;
  readonly paybackId: string;
  readonly paymentId: string;
  readonly receiptId: string;
}

type OrderOptions = NonNullable<Parameters<typeof anOrder>[2]>;
export const pass = { result: '审批通过', message: '同意' } as const;
export const refuse = (message: string) => ({ result: '审批拒绝', message }) as const;
export const today = (): string => shanghaiDay(new Date());

/** Takes a new order along the line; each step is done by the responsible user. */
export async function anOrderAt(world: World, stage: LineStage, order: OrderOptions = {}): Promise<OnTheLine> {
  const { id, serialNo } = await anOrder(world, 'approved', order);
  const { currency } = await (await world.as('admin')).get(purchaseOrder.detail, { id });
  const approved = { id, serialNo, currency, depositId: '', paybackId: '', paymentId: '', receiptId: '' };
  return advance(world, await withDeposit(world, approved), 'approved', stage, order.by);
}

/** Takes an order from one stage to another. */
export async function advance(
  world: World,
  order: OnTheLine,
  from: LineStage,
  to: LineStage,
  customer = 'customer1',
): Promise<OnTheLine> {
  const steps: Readonly<Record<Exclude<LineStage, 'approved'>, (one: OnTheLine) => Promise<OnTheLine>>> = {
    depositSubmitted: (one) => submitDeposit(world, one, customer),
    depositVerified: (one) => verifyDeposit(world, one),
    paymentStarted: (one) => startPayment(world, one),
    supervisorPassed: (one) => passPayment(world, one, 'cgzg', '财务主管审批'),
    infoDue: (one) => passPayment(world, one, 'cwzg', '财务填写付款信息'),
    voucherDue: (one) => fillInfo(world, one),
    paid: (one) => fillVoucher(world, one),
    received: (one) => receiveGoods(world, one),
  };
  let one = order;
  for (const stage of stages.slice(stages.indexOf(from) + 1, stages.indexOf(to) + 1))
    one = await steps[stage as keyof typeof steps](one);
  return one;
}

export async function submitDeposit(world: World, order: OnTheLine, customer = 'customer1'): Promise<OnTheLine> {
  await (await world.as(customer)).get(depositOrder.submit, { id: order.depositId });
  const finance = await world.as('cwzy');
  await eventually(
    () => finance.get(payback.detail, { id: order.paybackId }),
    ({ paybackStatus }) => paybackStatus === '待核销',
  );
  return order;
}

type MoneyForm = InputOf<typeof payback.confirm>;

let receipts = 0;
/** Finance's form when the money of a payback has arrived; the full amount by default. */
export async function moneyForm(world: World, id: string, more: Partial<MoneyForm> = {}): Promise<MoneyForm> {
  const { receivableAmount, currency } = await (await world.as('cwzy')).get(payback.detail, { id });
  const { youhaoAccountName, youhaoAccountNo, youhaoBankName } = await anOwnAccount(world, currency);
  return {
    id,
    arrivalDate: today(),
    actualAmount: receivableAmount,
    paybackAccountName: youhaoAccountName,
    paybackBank: youhaoBankName,
    paybackAccountNo: youhaoAccountNo,
    receiptNumber: `SK-${process.pid}-${++receipts}`,
    currency,
    remark: '',
    ...more,
  };
}

export async function verifyDeposit(world: World, order: OnTheLine, more: Partial<MoneyForm> = {}): Promise<OnTheLine> {
  const finance = await world.as('cwzy');
  await finance.get(payback.confirm, await moneyForm(world, order.paybackId, more));
  const { records } = await eventually(
    () => finance.get(supplierPayment.list, { keyword: order.serialNo }),
    ({ records }) => records.length > 0,
  );
  await showsPayment(world, order, '待发起');
  return { ...order, paymentId: records[0]?.id ?? '' };
}

export async function startPayment(world: World, order: OnTheLine): Promise<OnTheLine> {
  await (await world.as('cgjl')).get(supplierPayment.startApproval, { id: order.paymentId });
  return showsPayment(world, order, '采购主管审批');
}

export async function passPayment(
  world: World,
  order: OnTheLine,
  by: 'cgzg' | 'cwzg',
  then: string,
): Promise<OnTheLine> {
  await (await world.as(by)).get(supplierPayment.approve, { businessKey: order.paymentId, ...pass });
  return showsPayment(world, order, then);
}

const accounts = new WeakMap<World, Map<string, Promise<OwnAccount>>>();
type OwnAccount = Pick<
  InputOf<typeof supplierPayment.fillPayment1>,
  'youhaoAccountName' | 'youhaoAccountNo' | 'youhaoBankName'
>;

/** An account of ours in the given currency: an existing one, otherwise a new one. */
export function anOwnAccount(world: World, currency: string): Promise<OwnAccount> {
  const ofWorld = accounts.get(world) ?? new Map<string, Promise<OwnAccount>>();
  accounts.set(world, ofWorld);
  const account = ofWorld.get(currency) ?? findOrAddAccount(world, currency);
  ofWorld.set(currency, account);
  return account;
}

async function findOrAddAccount(world: World, currency: string): Promise<OwnAccount> {
  const finance = await world.as('cwzg');
  const known = (await finance.get(ownAccount.options, {})).find((one) => one.currency === currency);
  const fields = known ?? {
    accountAbbr: `中行${currency}户`,
    accountName: '优壕供应链管理有限公司',
    accountNo: `4355-${currency}`,
    bankName: '中国银行上海分行',
    currency,
  };
  if (!known) await finance.get(ownAccount.add, fields);
  return {
    youhaoAccountName: fields.accountName,
    youhaoAccountNo: fields.accountNo,
    youhaoBankName: fields.bankName,
  };
}

type InfoForm = InputOf<typeof supplierPayment.fillPayment1>;

/** Finance's form for a payment: account, date and rate. */
export const infoForm = async (
  world: World,
  { paymentId, currency }: OnTheLine,
  more: Partial<InfoForm> = {},
): Promise<InfoForm> => ({
  id: paymentId,
  ...(await anOwnAccount(world, currency)),
  exchangeRate: currency === '人民币' ? '1' : '7.120000',
  actualPayDate: today(),
  remark: '',
  ...more,
});

export async function fillInfo(world: World, order: OnTheLine, more: Partial<InfoForm> = {}): Promise<OnTheLine> {
  await (await world.as('cwzy')).get(supplierPayment.fillPayment1, await infoForm(world, order, more));
  return showsPayment(world, order, '财务录入付款凭证');
}

type VoucherForm = InputOf<typeof supplierPayment.fillPayment2>;

/** The form with the bank's data and voucher of a payment, as the finance specialist submits it. */
export const voucherForm = async (
  world: World,
  { paymentId }: OnTheLine,
  more: Partial<VoucherForm> = {},
): Promise<VoucherForm> => ({
  id: paymentId,
  paymentNumber: 'TT20261122001',
  paymentFee: '200.00',
  paymentFeeCurrency: '人民币',
  attachmentIds: more.attachmentIds ?? [await aFile(world, await world.as('cwzy'))],
  ...more,
});

export async function fillVoucher(world: World, order: OnTheLine, more: Partial<VoucherForm> = {}): Promise<OnTheLine> {
  await (await world.as('cwzy')).get(supplierPayment.fillPayment2, await voucherForm(world, order, more));
  const warehouse = await world.as('ckzy');
  const { records } = await eventually(
    () => warehouse.get(warehousingReceipt.list, { keyword: order.serialNo }),
    ({ records }) => records.length > 0,
  );
  await showsPayment(world, order, '付款完成');
  await shows(world, order, ({ warehousingStatus }) => warehousingStatus === '待入库');
  return { ...order, receiptId: records[0]?.id ?? '' };
}

type ReceivingForm = InputOf<typeof warehousingReceipt.doWarehousing>;

/** The form for received goods; by default one batch per line. */
export const receivingForm = (
  { id, itemDtos }: Pick<WarehousingReceiptDetail, 'id' | 'itemDtos'>,
  more: Partial<ReceivingForm> = {},
): ReceivingForm => ({
  id,
  warehousingDate: today(),
  customsDeclarationNo: '2212202611220001',
  tallySheetNo: 'LH-20261122-01',
  remark: '',
  itemDtos: itemDtos.map((item) => ({
    id: item.id,
    children: [
      {
        batchNo: `B${item.id}-1`,
        quantity: item.quantity,
        productionDate: '2026-01-10',
        expireDate: '2028-01-09',
      },
    ],
  })),
  feeDtos: [],
  ...more,
});

export async function receiveGoods(
  world: World,
  order: OnTheLine,
  more: Partial<ReceivingForm> = {},
): Promise<OnTheLine> {
  const warehouse = await world.as('ckzy');
  const receipt = await warehouse.get(warehousingReceipt.detail, { id: order.receiptId });
  await warehouse.get(warehousingReceipt.doWarehousing, receivingForm(receipt, more));
  return shows(world, order, ({ expressStatus }) => expressStatus === '已入库');
}

async function withDeposit(world: World, order: OnTheLine): Promise<OnTheLine> {
  const finance = await world.as('cwzy');
  const { records } = await eventually(
    () => finance.get(payback.list, { keyword: order.serialNo }),
    ({ records }) => records.length > 0,
  );
  return { ...order, paybackId: records[0]?.id ?? '', depositId: records[0]?.businessId ?? '' };
}

type Shown = Awaited<ReturnType<typeof orderOf>>;
export const orderOf = async (world: World, { id }: Pick<OnTheLine, 'id'>) =>
  (await world.as('admin')).get(purchaseOrder.detail, { id });

/** Waits until the order matches; reactions take their time. */
export async function shows(world: World, order: OnTheLine, so: (shown: Shown) => boolean): Promise<OnTheLine> {
  await eventually(() => orderOf(world, order), so);
  return order;
}

export const showsPayment = (world: World, order: OnTheLine, status: string): Promise<OnTheLine> =>
  shows(world, order, ({ paymentStatus }) => paymentStatus === status);
