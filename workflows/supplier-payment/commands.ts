import { approveCommand, startCommand } from '#workflows/platform/approval/commands.js';
import { reassignCommands } from '#workflows/platform/approval/reassign.js';
import { broughtAlong, type FilesGiven } from '#workflows/platform/attachment/brought.js';
import { attachmentCommands } from '#workflows/platform/attachment/commands.js';
import { byFinance, byRight } from '#workflows/platform/document/policies.js';
import { command } from '#workflows/platform/kernel/command.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { demandAmount } from '#workflows/platform/kernel/stored.js';
import { systemCommand } from '#workflows/platform/kernel/system-commands.js';
import { rmb } from '#workflows/platform/values/currency.js';
import { decimal, round2, round6, times } from '#workflows/platform/values/money.js';
import { feeCurrencies, feeEquivalent, feeInRmb } from './amounts.js';
import { chain } from './chain.js';
import { type PaymentInfoForm, type PaymentVoucherInput, paymentInfoForm, paymentVoucherInput } from './form.js';
import { type SupplierPayment, supplierPayment } from './machine.js';
import { supplierPaymentPage } from './page.js';

type Events = typeof supplierPayment.events;
const permission = '/mall/payment/fill';

/** Created for an order whose deposit is verified; one per order. */
export const create = systemCommand(supplierPayment, {
  name: 'create',
  label: '创建付款单',
  event: 'SupplierPaymentCreated',
});

/** The customer has corrected the account on the order, so the approval starts over. */
export const correctAccount = systemCommand(supplierPayment, {
  name: 'correctAccount',
  label: '修改供应商账户',
  event: 'SupplierPaymentAccountCorrected',
});

export const start = startCommand<Events, SupplierPayment, undefined>(supplierPayment, chain, {
  permission: '/mall/payment/apply',
  bound: () => ({}),
  owner: { of: ({ purchaseManager }) => purchaseManager, otherwise: '您不是该客户的客户经理' },
});

export const approve = approveCommand(supplierPayment, chain, {
  permission: '/mall/payment/approve',
  content: supplierPayment.events.SupplierPaymentCreated,
});

/** The customer's manager starts it, and refusals return to the manager, who owns it until it is paid. */
export const { reassign, followManager, giveBack } = reassignCommands(supplierPayment, chain, {
  of: ({ purchaseManager }) => purchaseManager,
  changed: (purchaseManager) => ({ type: 'SupplierPaymentManagerChanged', data: { purchaseManager } }),
});

export interface PaymentInfoGiven {
  /** Our own account with that number; undefined if there is none. */
  readonly account: OwnAccount | undefined;
}
interface OwnAccount {
  readonly accountName: string;
  readonly bankName: string;
  readonly currency: string;
  readonly enabled: boolean;
}

/** Step 1 of finance: paying account, day and rate. Can be corrected until the voucher is entered. */
export const fillInfo = command<Events, SupplierPayment, PaymentInfoForm, PaymentInfoGiven>(supplierPayment, {
  name: 'fillPayment1',
  label: '填写付款信息',
  permission,
  data: paymentInfoForm,
  proposes: ['SupplierPaymentInfoFilled'],
  ...byFinance,
  decide: ({ data, given, actor, state: { context } }) => {
    const own = given.account ?? refuse('付款账户不存在', 'invalid', 'youhaoAccountNo');
    if (own.accountName !== data.youhaoAccountName || own.bankName !== data.youhaoBankName)
      refuse('付款账户不存在', 'invalid', 'youhaoAccountNo');
    if (!own.enabled && data.youhaoAccountNo !== context.youhaoAccountNo)
      refuse('付款账户已停用', 'rule', 'youhaoAccountNo');
    const { currency } = own;
    if (currency !== context.currency && currency !== rmb)
      refuse('付款账户的币制与订单币制不一致', 'rule', 'youhaoAccountNo');
    if (context.currency === rmb && !decimal(data.exchangeRate).eq(1))
      refuse('人民币汇率只能为1', 'invalid', 'exchangeRate');
    demandAmount('人民币金额', round2(times(context.payableAmount, data.exchangeRate)), 'exchangeRate');
    return [
      {
        type: 'SupplierPaymentInfoFilled',
        data: { ...data, exchangeRate: round6(data.exchangeRate), handleUserName: actor.name },
      },
    ];
  },
});

/** Step 2 of finance: paid, with the bank's data and at least one voucher. */
export const fillVoucher = command<Events, SupplierPayment, PaymentVoucherInput, FilesGiven>(supplierPayment, {
  name: 'fillPayment2',
  label: '录入付款凭证',
  permission,
  data: paymentVoucherInput,
  proposes: ['SupplierPaymentCompleted'],
  ...byFinance,
  decide: ({ data: { attachmentIds, ...data }, given, actor, state: { context } }) => {
    if (!feeCurrencies(context.currency).includes(data.paymentFeeCurrency))
      refuse('手续费币制不正确', 'invalid', 'paymentFeeCurrency');
    const fresh = broughtAlong(context, attachmentIds, given, actor);
    if (fresh.length + context.attachments.length === 0) refuse('请上传附件', 'invalid', 'attachmentIds');
    const { paymentFee, paymentFeeCurrency } = data;
    // The receipt, which is made of this, stores the fee in RMB.
    demandAmount('手续费人民币金额', feeInRmb(paymentFee, paymentFeeCurrency, context), 'paymentFee');
    return [
      ...fresh,
      {
        type: 'SupplierPaymentCompleted',
        data: {
          ...data,
          paymentFee: round2(paymentFee),
          feeEquivalent: feeEquivalent(paymentFee, paymentFeeCurrency, context),
          actualPayAmount: context.payableAmount,
          handleUserName: actor.name,
          // Step 1 has asked for it already: an empty one keeps that.
          remark: data.remark || context.remark,
        },
      },
    ];
  },
});

export const { addAttachment, delAttachment } = attachmentCommands(supplierPayment, {
  add: byRight(supplierPaymentPage, permission),
  remove: byRight(supplierPaymentPage, '/payment/attachment/del'),
});

export const commands = [
  create,
  correctAccount,
  start,
  approve,
  reassign,
  followManager,
  giveBack,
  fillInfo,
  fillVoucher,
  addAttachment,
  delAttachment,
];
