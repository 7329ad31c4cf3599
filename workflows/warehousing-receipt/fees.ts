import { z } from 'zod';
import { formOf } from '#workflows/platform/document/facts.js';
import { asNumber } from '#workflows/platform/input/number-input.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { refuse, Stale } from '#workflows/platform/kernel/refusal.js';
import { demandAmount } from '#workflows/platform/kernel/stored.js';
import { deepEqual } from '#workflows/platform/structures/deep-equal.js';
import { rmb } from '#workflows/platform/values/currency.js';
import { isJustNow } from '#workflows/platform/values/just-now.js';
import { decimal, round2, sum, times } from '#workflows/platform/values/money.js';
import { isPenalty } from '#workflows/pricing/fee-line.js';
import { type Charge, chargedOf, pooled } from '#workflows/pricing/fees.js';
import { bankFeeName } from './facts.js';
import { type Fee, receiptFeeFacts as facts } from './line-facts.js';
import type { WarehousingReceipt } from './machine.js';

export const maxFees = 200;

const feeForm = formOf(facts, 'feeName', 'amount', 'currency', 'exchangeRate', 'remark');
export interface FeeForm extends z.output<typeof feeForm> {
  /** Index of the line as sent. */
  readonly at?: number;
}

type SentFee = z.input<typeof feeForm> & { readonly readOnly?: boolean };

/**
 * The bank's line comes back as answered, or with the specified fields alone (`withoutBanks`). Rules of entered fees do not
 * hold for it: it may be 0, which says nothing, and its rate, which nobody reads, has all decimal places of a payment's.
 */
function asEntered(sent: SentFee): SentFee | null | undefined {
  if (sent?.feeName !== bankFeeName) return sent ?? undefined;
  return sent.readOnly === true || asNumber(sent.amount) === 0 ? null : { ...sent, exchangeRate: '1' };
}

const line = z.preprocess(asEntered, feeForm.nullable());

export const feesForm = z
  .array(line)
  .transform((lines): FeeForm[] => lines.flatMap((fee, at) => (fee ? [{ ...fee, at }] : [])))
  .refine((fees) => fees.length <= maxFees, `费用最多${maxFees}行`);

/** Name of a fee's field, in the lines as sent. */
const fieldOf = ({ at }: FeeForm, name: keyof typeof facts): string =>
  at === undefined ? 'feeDtos' : `feeDtos.${at}.${name}`;

/** 0 while a value is missing (docs/rules/warehousing-receipt.md). */
export const inRmb = (amount: string, exchangeRate: string): string => round2(times(amount || 0, exchangeRate || 0));

/** RMB has the rate 1; other rates must be entered (docs/rules/warehousing-receipt.md). */
export const rateFor = (currency: string): string => (currency === rmb ? '1' : '0');

/**
 * Fees as stored, with their RMB value.
 * @throws Refusal for a bank fee line, which only the payment may write, and if a total is too large
 */
export function composeFees(fees: readonly FeeForm[], receipt: Priced): Fee[] {
  const composed = fees.map((fee) => {
    if (fee.feeName === bankFeeName) refuse(`${bankFeeName}由付款单生成，不能录入`, 'invalid', fieldOf(fee, 'feeName'));
    if (fee.currency === rmb && !decimal(fee.exchangeRate).eq(1))
      refuse('人民币汇率只能为1', 'invalid', fieldOf(fee, 'exchangeRate'));
    const amountRmb = inRmb(fee.amount, fee.exchangeRate);
    demandAmount('人民币金额', amountRmb, fieldOf(fee, 'amount'));
    const { at: _, ...entered } = fee;
    return { ...entered, amount: round2(fee.amount), amountRmb };
  });
  demandAmount('费用人民币合计', round2(sum(composed.map(({ amountRmb }) => amountRmb))), 'feeDtos');
  demandAmount('其他费用', totalOf(composed, receipt), 'feeDtos');
  return composed;
}

interface Priced {
  readonly currency: string;
  readonly purchaseExchangeRate: string;
}

/**
 * Fees after an update; undefined leaves them unchanged. Where it is not known which fees the user has seen, those that
 * somebody else entered just now count as not seen.
 * @throws Refusal if the user may not have seen a fee that the update would remove
 */
export function replacedFees(fees: readonly FeeForm[] | undefined, { seen, actor, now, receipt }: Replacing): Fee[] {
  const { otherFees: standing, feesBy, feesAt } = receipt;
  if (!fees) return [...standing];
  // Names of lines that the server computes; one that was entered when it could be may stay.
  const reserved = fees.find((fee) => isPenalty(fee) && !standing.some(({ feeName }) => feeName === fee.feeName));
  if (reserved) refuse(`${reserved.feeName}由系统计算，不能录入`, 'invalid', fieldOf(reserved, 'feeName'));
  const composed = composeFees(withoutBanks(fees, receipt), receipt);
  const hasSeen = seen ?? (feesBy === actor.id || !isJustNow(feesAt, now));
  const sent = composed.map(plain);
  if (!hasSeen && !standing.every((fee) => sent.some((one) => deepEqual(one, plain(fee))))) throw new Stale();
  return composed;
}

/** Without the bank's line that a client sends back without the read-only flag. */
function withoutBanks(fees: readonly FeeForm[], { bankFee }: Pick<WithBank, 'bankFee'>): readonly FeeForm[] {
  const isTold = ({ feeName, amount, currency }: FeeForm) =>
    bankFee.some((one) => one.feeName === feeName && one.currency === currency && decimal(one.amount).eq(amount));
  return fees.filter((fee) => !isTold(fee));
}

interface WithBank extends Priced {
  readonly bankFee: readonly Fee[];
}

/**
 * @throws Refusal if a fee would become less than sales were charged of it (docs/rules/warehousing-receipt.md). Older
 * charges also hold what sales caused themselves, which no receipt has.
 */
export function demandCharged(fees: readonly Fee[], standing: readonly Fee[], charges: readonly Charge[]): void {
  const left = new Map(pooled(fees).map(({ feeName, amountRmb }) => [feeName, amountRmb]));
  for (const { feeName, amountRmb } of pooled(standing)) {
    const now = decimal(left.get(feeName) ?? 0);
    if (now.lt(amountRmb) && now.lt(chargedOf(feeName, charges))) refuse(chargedMessage);
  }
}

const chargedMessage = '该费用已计入销售单，不能减少';

/** Normalizes the decimal places of the rate. */
const plain = (fee: Fee): Fee => ({ ...fee, exchangeRate: decimal(fee.exchangeRate).toFixed() });

/** Whether the fees are unchanged since the version that the caller sent; undefined if none was sent. */
export interface Seen {
  readonly seen: boolean | undefined;
}

interface Replacing extends Partial<Seen> {
  readonly actor: Pick<Actor, 'id'>;
  readonly now: string;
  readonly receipt: WithBank & Pick<WarehousingReceipt, 'otherFees' | 'feesBy' | 'feesAt'>;
}

/** Total of the fees in the order's currency (docs/rules/warehousing-receipt.md). */
export const totalOf = (fees: readonly Fee[], { currency, purchaseExchangeRate }: Priced): string =>
  round2(
    sum(
      fees.map((fee) =>
        fee.currency === currency ? fee.amount : round2(decimal(fee.amountRmb).dividedBy(purchaseExchangeRate)),
      ),
    ),
  );
