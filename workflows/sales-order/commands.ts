import { z } from 'zod';
import { approveCommand, byStarters, type DecisionForm, startCommand } from '#workflows/platform/approval/commands.js';
import { customerAttaches } from '#workflows/platform/approval/own-customer.js';
import { reassignCommands } from '#workflows/platform/approval/reassign.js';
import { broughtAlong, type FilesGiven } from '#workflows/platform/attachment/brought.js';
import { attachmentCommands } from '#workflows/platform/attachment/commands.js';
import { byCustomerOrManager, byOwnCustomer } from '#workflows/platform/document/policies.js';
import { type Actor, sees } from '#workflows/platform/kernel/actor.js';
import { type Command, command } from '#workflows/platform/kernel/command.js';
import { noForm } from '#workflows/platform/kernel/no-form.js';
import { plainCommand } from '#workflows/platform/kernel/plain-command.js';
import { messages, refuse, rule } from '#workflows/platform/kernel/refusal.js';
import { bySystem, systemCommand } from '#workflows/platform/kernel/system-commands.js';
import { makeFileCommand } from '#workflows/platform/made-file/commands.js';
import { deepEqual } from '#workflows/platform/structures/deep-equal.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { chain } from './chain.js';
import { composeSale, demandAccount, demandUnchanged } from './content.js';
import { type Content, events } from './events.js';
import { type SalesOrderForm, salesOrderForm } from './form.js';
import type { DecisionGiven, SaleGiven } from './given.js';
import { demandPriceHolds } from './last-step.js';
import { isOverdue, overdueMessage, type SalesOrder, salesOrder } from './machine.js';
import { settledWith } from './settled.js';

type Events = typeof salesOrder.events;

/** Given facts of a save: those of the price, and the files submitted with it. */
export type SavingGiven = SaleGiven & FilesGiven;

/** A sale's number, name and reserved goods belong to its order. @throws Refusal for another order */
export function demandSameOrder(before: string, orderId: string): void {
  if (orderId !== before) refuse('销售单的采购订单不能更换，请删除后重新添加', 'invalid', 'orderId');
}

/** Another company's order counts as missing; this takes precedence over all other refusals. */
function demandSeen(actor: Actor, { order }: SaleGiven): void {
  if (!order || !sees(actor, order.customerId)) refuse(messages.missing, 'missing');
}

/** The order's ledger reserves the goods before the sale is stored, at the ledger revision it was priced with. */
export const register = command<Events, SalesOrder, SalesOrderForm, SavingGiven>(salesOrder, {
  name: 'add',
  label: '添加销售单',
  permission: '/mall/sales/add',
  data: salesOrderForm,
  proposes: ['SalesOrderRegistered'],
  ...byStarters(chain),
  decide: ({ id, data: form, given, actor, now, state: { context } }) => {
    demandSeen(actor, given);
    const { serialNo, salesName } = given;
    const content = composeSale({ id, form, given, now });
    return [
      { type: 'SalesOrderRegistered', data: { ...content, serialNo, salesName, salesDate: shanghaiDay(now) } },
      ...broughtAlong(context, form.attachmentIds, given, actor),
    ];
  },
});

export const change = command<Events, SalesOrder, SalesOrderForm, SavingGiven>(salesOrder, {
  name: 'save',
  label: '编辑',
  permission: '/mall/sales/edit',
  data: salesOrderForm,
  proposes: ['SalesOrderChanged'],
  ...byOwnCustomer,
  decide: ({ id, data: form, given, actor, now, state: { value, context } }) => {
    demandSeen(actor, given);
    demandSameOrder(context.orderId, form.orderId);
    const content = composeSale({ id, form, given, now });
    const before = Object.fromEntries(Object.keys(content).map((name) => [name, context[name as keyof Content]]));
    // An expired sale is reopened even without changes.
    const isSame = value !== 'expired' && deepEqual(content, before);
    return [
      ...(isSame ? [] : [{ type: 'SalesOrderChanged', data: content } as const]),
      ...broughtAlong(context, form.attachmentIds, given, actor),
    ];
  },
});

export const remove = plainCommand(salesOrder, {
  name: 'remove',
  label: '删除',
  event: 'SalesOrderRemoved',
  permission: '/mall/sales/del',
  ...byOwnCustomer,
});

export const apply = startCommand<Events, SalesOrder, SaleGiven>(salesOrder, chain, {
  permission: '/mall/sales/startApproval',
  // An expired sale must be saved first, because its goods have been released.
  when: ({ state }) => [rule(state.value !== 'expired', overdueMessage)],
  bound: ({ given }) => ({ salesManagerReview: given.customer?.salesManager ?? null }),
  before: ({ id, given, now, state: { context } }) => {
    if (isOverdue(context, now)) refuse(overdueMessage);
    demandAccount(given);
    demandUnchanged(id, context, given);
    const salesManager = given.customer?.salesManager ?? null;
    if (deepEqual(salesManager, context.salesManager)) return [];
    return [{ type: 'SalesOrderManagerTaken', data: { salesManager } }];
  },
});

const decideStep = approveCommand(salesOrder, chain, {
  permission: '/mall/sales/approve',
  content: events.SalesOrderChanged,
});

export const approve: Command<Events, SalesOrder, DecisionForm, DecisionGiven> = {
  ...decideStep,
  decide: ({ given, ...occasion }) => {
    const { context } = occasion.state;
    if (isOverdue(context, occasion.now)) refuse(overdueMessage);
    const decided = decideStep.decide({ ...occasion, given: undefined });
    if (decided.some(({ type }) => type === 'ApprovalFinished')) demandPriceHolds(occasion.id, context, given);
    return decided;
  },
};

export const { reassign, followManager, giveBack } = reassignCommands(salesOrder, chain);

/** Sent by a timer, which may fire early or twice. Before it does, any access to the sale expires it (`lapses`). */
export const expire = command(salesOrder, {
  name: 'expire',
  label: '失效',
  data: noForm,
  proposes: ['SalesOrderExpired'],
  ...bySystem,
  decide: ({ now, state: { context } }) => (isOverdue(context, now) ? [{ type: 'SalesOrderExpired', data: {} }] : []),
});

export const askPayment = systemCommand(salesOrder, {
  name: 'askPayment',
  label: '生成回款单',
  event: 'SalesOrderPaymentAsked',
});

/** The customer, or the customer's manager on their behalf, confirms that the money has been sent. */
export const submitPayment = plainCommand(salesOrder, {
  name: 'submitPayment',
  label: '确认付款',
  event: 'SalesOrderPaymentSubmitted',
  permission: '/mall/salespay',
  ...byCustomerOrManager('xsjl'),
});

export const reopenPayment = systemCommand(salesOrder, {
  name: 'reopenPayment',
  label: '退回待付款',
  event: 'SalesOrderPaymentReopened',
});

const verified = z.object({
  arrivalDate: z.string(),
  arrivalExchangeRate: z.string(),
  actualSalesAmount: z.string(),
  /** Undefined if nothing was due, so that no payback exists. */
  paybackId: z.string().optional(),
});

/** The payment is verified, or none was due (policy P7). */
export const settle = command(salesOrder, {
  name: 'settle',
  label: '核销回款',
  data: verified,
  proposes: ['SalesOrderSettled'],
  ...bySystem,
  decide: ({ data, state: { context } }) => [{ type: 'SalesOrderSettled', data: settledWith(context, data) }],
});

export const { addAttachment, delAttachment } = attachmentCommands(
  salesOrder,
  customerAttaches({
    permission: '/mall/sales/attachments',
    chain,
    otherwise: '只有待发起或客户重新填写信息的销售单可以删除附件',
  }),
);

export const makeSalesFile = makeFileCommand(salesOrder, {
  kind: 'salesOrder',
  name: 'makeSalesFile',
  label: '生成销售单',
  permission: '/mall/sales',
});

/** Title passes with the payment. */
export const makeTransferCertificate = makeFileCommand(salesOrder, {
  kind: 'transferCertificate',
  name: 'makeTransferCertificate',
  label: '生成货权转移证明',
  permission: '/mall/sales',
  when: ({ state }) => [rule(state.value === 'settled', '回款核销后才能生成货权转移证明')],
});

export const commands = [
  register,
  apply,
  approve,
  change,
  remove,
  reassign,
  followManager,
  giveBack,
  expire,
  askPayment,
  submitPayment,
  reopenPayment,
  settle,
  addAttachment,
  delAttachment,
  makeSalesFile,
  makeTransferCertificate,
];
