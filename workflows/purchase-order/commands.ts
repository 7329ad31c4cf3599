import { approveCommand, byStarters, startCommand } from '#workflows/platform/approval/commands.js';
import { customerAttaches } from '#workflows/platform/approval/own-customer.js';
import { reassignCommands } from '#workflows/platform/approval/reassign.js';
import { attachmentCommands } from '#workflows/platform/attachment/commands.js';
import { byOwnCustomer } from '#workflows/platform/document/policies.js';
import { sees } from '#workflows/platform/kernel/actor.js';
import { command } from '#workflows/platform/kernel/command.js';
import { plainCommand } from '#workflows/platform/kernel/plain-command.js';
import { messages, refuse, rule } from '#workflows/platform/kernel/refusal.js';
import { assertStorable } from '#workflows/platform/kernel/stored.js';
import { bySystem } from '#workflows/platform/kernel/system-commands.js';
import { makeFileCommand } from '#workflows/platform/made-file/commands.js';
import { deepEqual } from '#workflows/platform/structures/deep-equal.js';
import { chain } from './chain.js';
import { composeContent } from './content.js';
import { events } from './events.js';
import { isFurther } from './express-status.js';
import { type PurchaseOrderForm, purchaseOrderForm, receivingAccount } from './form.js';
import type { OrderGiven, StartGiven } from './given.js';
import { type PurchaseOrder, purchaseOrder } from './machine.js';
import { notes } from './notes.js';
import { depositReceivable } from './totals.js';

export const register = command<typeof purchaseOrder.events, PurchaseOrder, PurchaseOrderForm, OrderGiven>(
  purchaseOrder,
  {
    name: 'add',
    label: '添加',
    permission: '/mall/order/add',
    data: purchaseOrderForm,
    proposes: ['PurchaseOrderRegistered'],
    ...byStarters(chain),
    decide: ({ data, given, actor }) => {
      if (!sees(actor, data.customerId)) refuse(messages.missing, 'missing');
      return [{ type: 'PurchaseOrderRegistered', data: { ...composeContent(data, given), serialNo: given.serialNo } }];
    },
  },
);

export const change = command<typeof purchaseOrder.events, PurchaseOrder, PurchaseOrderForm, OrderGiven>(
  purchaseOrder,
  {
    name: 'update',
    label: '编辑',
    permission: '/mall/order/update',
    data: purchaseOrderForm,
    proposes: ['PurchaseOrderChanged'],
    ...byOwnCustomer,
    decide: ({ data, given, actor, state }) => {
      if (!sees(actor, data.customerId)) refuse(messages.missing, 'missing');
      const content = composeContent(data, given);
      const before = Object.fromEntries(
        Object.keys(content).map((key) => [key, state.context[key as keyof typeof content]]),
      );
      return deepEqual(content, before) ? [] : [{ type: 'PurchaseOrderChanged', data: content }];
    },
  },
);

/** Before its approval nothing refers to an order, so it can be deleted. */
export const remove = plainCommand(purchaseOrder, {
  name: 'remove',
  label: '删除',
  event: 'PurchaseOrderRemoved',
  permission: '/mall/order/delete',
  ...byOwnCustomer,
});

export const apply = startCommand<typeof purchaseOrder.events, PurchaseOrder, StartGiven>(purchaseOrder, chain, {
  permission: '/mall/order/update',
  bound: ({ given }) => ({ customerManagerReview: given.customer?.purchaseManager ?? null }),
  before: ({ given, state: { context: order } }) => {
    if (!given.customer) return refuse(messages.missing, 'missing');
    if (!given.customer.enabled) return refuse('客户已停用');
    if (!given.childWarehouse?.enabled) return refuse('子仓库已停用');
    // Content entered before the bounds existed must be corrected first.
    assertStorable(events.PurchaseOrderChanged, order);
    const { terms, purchaseManager } = given.customer;
    if (deepEqual([terms, purchaseManager], [order.terms, order.purchaseManager])) return [];
    const salesDepositReceivable = depositReceivable(order.purchaseAmount, terms);
    return [{ type: 'PurchaseOrderTermsTaken', data: { terms, salesDepositReceivable, purchaseManager } }];
  },
});

export const approve = approveCommand(purchaseOrder, chain, { content: events.PurchaseOrderChanged });
export const { reassign, followManager, giveBack } = reassignCommands(purchaseOrder, chain);

/** The customer corrects the supplier's account at the request of finance. */
export const changeSupplierAccount = command(purchaseOrder, {
  name: 'modifySupplierAccount',
  label: '修改供应商账户',
  permission: '/mall/order/update',
  data: receivingAccount,
  proposes: ['PurchaseOrderSupplierAccountChanged'],
  ...byOwnCustomer,
  // Resubmitting the same account counts too: it confirms the account. Without a remark, the order's is kept.
  decide: ({ data, state: { context } }) => [
    {
      type: 'PurchaseOrderSupplierAccountChanged',
      data: { account: { ...data, remark: data.remark || context.account.remark } },
    },
  ],
});

/** Shipment and receipt report the progress of the goods; only the system sends this. */
export const noteExpressStatus = command(purchaseOrder, {
  name: 'noteExpressStatus',
  label: '更新物流状态',
  data: events.PurchaseOrderExpressStatusNoted,
  proposes: ['PurchaseOrderExpressStatusNoted'],
  ...bySystem,
  decide: ({ data, state }) =>
    isFurther(data.expressStatus, state.context.expressStatus)
      ? [{ type: 'PurchaseOrderExpressStatusNoted', data }]
      : [],
});

export const { addAttachment, delAttachment } = attachmentCommands(
  purchaseOrder,
  customerAttaches({
    permission: '/mall/order/attachments',
    chain,
    otherwise: '只有待发起或已退回的订单可以删除附件',
  }),
);

/** Printable in every state, because the file shows the order's state. */
export const makeOrderFile = makeFileCommand(purchaseOrder, {
  kind: 'order',
  name: 'makeOrderFile',
  label: '生成采购订单',
  permission: '/mall/order',
});

/** Only for an approved order: before that, there is no title that could be transferred. */
export const makeTransferCertificate = makeFileCommand(purchaseOrder, {
  kind: 'transferCertificate',
  name: 'makeTransferCertificate',
  label: '生成货权转移证明',
  permission: '/mall/order',
  when: ({ state }) => [rule(state.value === chain.finished, '审批完成后才能生成货权转移证明')],
});

export const commands = [
  register,
  apply,
  approve,
  change,
  remove,
  changeSupplierAccount,
  reassign,
  followManager,
  giveBack,
  noteExpressStatus,
  ...notes,
  addAttachment,
  delAttachment,
  makeOrderFile,
  makeTransferCertificate,
];
