import { attachmentCommands } from '#workflows/platform/attachment/commands.js';
import { byFinance, byRight } from '#workflows/platform/document/policies.js';
import { command, type Situation } from '#workflows/platform/kernel/command.js';
import type { DomainEvent } from '#workflows/platform/kernel/event.js';
import { plainCommand } from '#workflows/platform/kernel/plain-command.js';
import { and } from '#workflows/platform/kernel/policy.js';
import { messages, refuse, rule } from '#workflows/platform/kernel/refusal.js';
import { systemCommand } from '#workflows/platform/kernel/system-commands.js';
import { decimal, round2, round6 } from '#workflows/platform/values/money.js';
import { type PaybackForm, paybackForm } from './form.js';
import { type Payback, payback } from './machine.js';
import { paybackPage } from './page.js';
import type { ReceivingAccount } from './receiving-account.js';

const permission = '/mall/payback/confirm';

/** Refuses receipts for sales in another currency than RMB until all exchange rates of today are entered. */
export const marketClosed = '请等待今天汇率更新后再录入回款单信息';

/** Creates a payback for anything that is to be paid. */
export const create = systemCommand(payback, { name: 'create', label: '创建回款单', event: 'PaybackCreated' });

/** A supplier owes a refund: finance expects the money at once. */
export const expect = systemCommand(payback, { name: 'expect', label: '等待供应商退款', event: 'PaybackExpected' });

/** The payer has reported the payment on the document that the payback belongs to. */
export const submit = systemCommand(payback, { name: 'submit', label: '付款方确认付款', event: 'PaybackSubmitted' });

/** The deposit covers the whole amount, so no money is due. */
export const waive = systemCommand(payback, { name: 'waive', label: '无需回款', event: 'PaybackWaived' });

/** The reported payment did not arrive: the payer must pay. */
export const reopen = plainCommand(payback, {
  name: 'reopen',
  label: '未到账退回',
  event: 'PaybackReopened',
  permission,
  // A refund is paid by a supplier, who has no account here, so nobody could be asked again.
  ...and(byFinance, ({ state }: Situation<Payback>) => [rule(state.context.purpose !== 'refund', messages.wrongState)]),
});

export interface ConfirmGiven {
  /** Rate of the arrival day or the nearest day (docs/rules/deposit-and-payback.md, settleRate); undefined if none. */
  readonly rate: string | undefined;
  /** Whether money of sales may be entered in this currency today. */
  readonly marketOpen: boolean;
  /** Account of ours with that number, also if it was disabled since the money came; undefined if there is none. */
  readonly account: ReceivingAccount | undefined;
  /** For a sale: amount due for this arrival date, including late charges; if omitted, the amount is unchanged. */
  readonly receivable?: string;
}

const grownTo = (receivableAmount: string | undefined, before: Payback): DomainEvent<typeof payback.events>[] =>
  receivableAmount === undefined || decimal(receivableAmount).eq(before.receivableAmount)
    ? []
    : [{ type: 'PaybackReceivableGrown', data: { receivableAmount } }];

/** Our account as stored, not as the form states it. @throws Refusal unless it is in this currency */
function accountOf({ account }: ConfirmGiven, currency: string) {
  if (!account) return refuse('收款账户不存在', 'invalid', 'paybackAccountNo');
  // Money for a foreign receivable that comes in RMB is not supported (docs/rules/deposit-and-payback.md).
  if (account.currency !== currency) return refuse('收款账户币制与应收币种不一致', 'rule', 'paybackAccountNo');
  const { accountName, accountNo, bankName } = account;
  return { paybackAccountName: accountName, paybackBank: bankName, paybackAccountNo: accountNo };
}

/** Finance verifies that the money has arrived and enters the receipt (docs/rules/deposit-and-payback.md). */
export const confirm = command<typeof payback.events, Payback, PaybackForm, ConfirmGiven>(payback, {
  name: 'confirm',
  label: '录入回款信息',
  permission,
  data: paybackForm,
  proposes: ['PaybackConfirmed', 'PaybackReceivableGrown'],
  ...byFinance,
  decide: ({ data: { currency, ...form }, given, actor, state: { context } }) => {
    if (context.purpose === 'sales' && !given.marketOpen) refuse(marketClosed);
    if (currency !== context.currency) refuse('币种与应收币种不一致', 'rule', 'currency');
    const account = accountOf(given, context.currency);
    if (
      context.purpose === 'deposit' &&
      context.mostAmount !== null &&
      decimal(form.actualAmount).gt(context.mostAmount)
    )
      refuse('保证金不能大于订单金额', 'rule', 'actualAmount');
    const exchangeRate = round6(given.rate ?? refuse('未找到该日期的汇率', 'rule', 'arrivalDate'));
    const actualAmount = round2(form.actualAmount);
    const confirmed = { ...form, ...account, actualAmount, exchangeRate, handlerUser: actor.name };
    return [...grownTo(given.receivable, context), { type: 'PaybackConfirmed', data: confirmed }];
  },
});

export const { addAttachment, delAttachment } = attachmentCommands(payback, {
  add: byRight(paybackPage, permission),
  remove: byRight(paybackPage, '/payback/attachment/del'),
});

export const commands = [create, expect, submit, waive, reopen, confirm, addAttachment, delAttachment];
