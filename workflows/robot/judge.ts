import { rmb } from '#workflows/platform/values/currency.js';
import { decimal, round2 } from '#workflows/platform/values/money.js';
import type { RobotRecord } from './events.js';
import { type Field, type Flow, flows } from './flows.js';

/** Cell values of a line; values that are invalid by themselves are empty. */
export type Values = Readonly<Record<Field, string>>;
export type Wrong = (field: Field, message: string) => void;

/** The document a line refers to, with the data the line must agree with. */
export interface Business {
  readonly kind: string;
  readonly id: string;
  readonly serialNo: string;
  /** Display text of its status, and whether a payment for it is due now. */
  readonly status: string;
  readonly isDue: boolean;
  readonly currency: string;
  /** Exact amount to be paid; null if the amount may differ. */
  readonly amount: string | null;
  /** Receiving account; null if the line may name any. */
  readonly account: { readonly name: string; readonly no: string } | null;
}

interface OwnAccount {
  readonly accountNo: string;
  readonly accountName: string;
  readonly currency: string;
}

export interface SheetFacts {
  /** yyyy-MM-dd in Shanghai. */
  readonly today: string;
  /** Our own enabled accounts. */
  readonly accounts: readonly OwnAccount[];
  readonly currencies: readonly string[];
  readonly businesses: readonly Business[];
}

/** Converts a line to a record and validates it against other data. */
export function recordOf(flow: Flow, row: number, values: Values, wrong: Wrong, facts: SheetFacts): RobotRecord {
  const { number, ownAccountNo, accountName, accountNo, bankName, swiftCode, currency, day, remark } = values;
  if (currency && !facts.currencies.includes(currency)) wrong('currency', '币制不存在');
  const own = facts.accounts.find((one) => one.accountNo === ownAccountNo);
  if (ownAccountNo && !own) wrong('ownAccountNo', '不是本公司启用的账户');
  const amount = flow === flows.incomeAndCostDetail ? eitherAmount(values, wrong) : values.amount;
  if (flow === flows.transfer) judgeTransfer(values, own, wrong, facts);
  else if (own && currency && own.currency !== currency && !(flow === flows.payment && own.currency === rmb))
    wrong('currency', '与账户的币制不一致');
  const business = businessOf(flow, { ...values, amount }, wrong, facts);
  return {
    ...{ number, row, ownAccountNo, accountName, accountNo, bankName, swiftCode, currency, day, remark, business },
    amount: amount ? round2(amount) : '0.00',
    direction: flow === flows.payback || values.income ? 'in' : 'out',
  };
}

/**
 * Message against a record by current data; undefined if it is still valid. Since the import, the payment may have been
 * made or corrected by hand, or the account disabled.
 */
export function objectionTo(flow: Flow, { business, direction, ...record }: RobotRecord, facts: SheetFacts) {
  const said: string[] = [];
  const amounts = { income: direction === 'in' ? record.amount : '', cost: direction === 'out' ? record.amount : '' };
  const values = { ...record, ...amounts, businessSerialNo: business.serialNo };
  recordOf(flow, record.row, values, (_, message) => said.push(message), facts);
  return said[0];
}

function eitherAmount({ income, cost }: Values, wrong: Wrong): string {
  if (income && cost) wrong('cost', '收入金额和支出金额只能填一项');
  if (!income && !cost) wrong('income', '收入金额和支出金额须填一项');
  return income || cost;
}

/** Transfers are between two of our own accounts with the same account name. */
function judgeTransfer(values: Values, from: OwnAccount | undefined, wrong: Wrong, { accounts }: SheetFacts): void {
  const { ownAccountNo, accountNo, accountName, currency } = values;
  if (!accountNo || !ownAccountNo) return;
  const to = accounts.find((one) => one.accountNo === accountNo);
  if (!to) {
    wrong('accountNo', '不是本公司启用的账户');
    return;
  }
  if (accountNo === ownAccountNo) {
    wrong('accountNo', '转入账号不能与转出账号相同');
    return;
  }
  if (!from) return;
  if (from.accountName !== to.accountName) wrong('accountNo', '两个账户的户名不同，不是同名划转');
  else if (accountName && accountName !== from.accountName) wrong('accountName', '与账户的户名不一致');
  if (currency && (from.currency !== currency || to.currency !== currency)) wrong('currency', '与账户的币制不一致');
}

const none = { kind: '', id: '', serialNo: '' };

/** The document that a line belongs to; the bank data must agree with it exactly. */
function businessOf({ of }: Flow, values: Values, wrong: Wrong, { businesses }: SheetFacts): RobotRecord['business'] {
  const field = of ? 'number' : 'businessSerialNo';
  const serialNo = values[field];
  if (!serialNo) return none;
  const found = businesses.find((one) => one.serialNo === serialNo && (of === undefined || one.kind === of));
  if (!found) {
    wrong(field, '单据不存在');
    return none;
  }
  const { kind, id } = found;
  if (of) judgeBusiness(found, values, wrong);
  return { kind, id, serialNo };
}

function judgeBusiness(found: Business, { currency, amount, accountName, accountNo }: Values, wrong: Wrong): void {
  if (!found.isDue) {
    wrong('number', `当前状态为“${found.status}”，不能提交`);
    return;
  }
  if (currency && currency !== found.currency) wrong('currency', `与单据的币制（${found.currency}）不一致`);
  if (amount && found.amount !== null && !decimal(amount).eq(found.amount))
    wrong('amount', `与单据的应付金额（${found.amount}）不一致`);
  if (!found.account) return;
  if (accountName && accountName !== found.account.name) wrong('accountName', '与单据的收款户名不一致');
  if (accountNo && accountNo !== found.account.no) wrong('accountNo', '与单据的收款账号不一致');
}
