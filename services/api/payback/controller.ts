import { Controller, Inject } from '@nestjs/common';
import { payback as calls } from '#contract/payback.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { openCurrencies, settleRate } from '#projections/exchange-rate/rates.js';
import type { PaybackRow } from '#projections/payback/projection.js';
import { paybackList as queries } from '#projections/payback/queries.js';
import { allRecords } from '#projections/platform/record/queries.js';
import { ownAccount } from '#workflows/own-account/record.js';
import { type ConfirmGiven, commands, confirm, marketClosed, reopen } from '#workflows/payback/commands.js';
import { paybackFacts as facts } from '#workflows/payback/facts.js';
import { type PaybackForm, paybackForm } from '#workflows/payback/form.js';
import { type Payback, payback as workflow } from '#workflows/payback/machine.js';
import { isSameNumber, receivingAccount } from '#workflows/payback/receiving-account.js';
import { demand, type Offer } from '#workflows/platform/kernel/command.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { demandPast } from '#workflows/platform/kernel/past-days.js';
import { round2, round6 } from '#workflows/platform/values/money.js';
import { salesOrder } from '#workflows/sales-order/machine.js';
import { demandSettleable, lateOn } from '#workflows/sales-order/settled.js';
import { documentController } from '../platform/document/document-controller.js';
import type { Offering } from '../platform/document/document-service.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { today } from '../platform/kernel/clock.js';
import { Records } from '../platform/kernel/records.js';
import { wireLate, wireNotLate } from './wire.js';

/** An existing reason takes precedence. */
const locked = (offer: Offer): Offer =>
  offer.name === confirm.name ? { ...offer, reason: offer.reason ?? marketClosed } : offer;

const document = { workflow, facts, commands, queries };

@Controller()
export class PaybackController extends documentController(document, calls) {
  @Inject(Records) private readonly records!: Records;

  @Answers(calls.confirm)
  confirm(@Input() { id, ...form }: ParsedInputOf<typeof calls.confirm>, @Me() caller: Caller) {
    const given = async (state: State<Payback>): Promise<ConfirmGiven> => {
      // Whether the caller may, and now, comes before what the sale would say of the money.
      demand(confirm, { actor: caller.actor, state });
      const { context } = state;
      const { currency } = context;
      const rate = await this.dispatcher.query(settleRate, { currency, date: form.arrivalDate, today: today() });
      return {
        ...(context.purpose === 'sales' && { receivable: await this.dueOn(context, form, rate) }),
        account: await this.account(context, form.paybackAccountNo),
        rate,
        marketOpen: context.purpose !== 'sales' || (await this.openToday()).has(currency),
      };
    };
    return this.send(caller, confirm, id, form, { given });
  }

  /** What a sale is due on the day its money arrived. @throws Refusal if the sale could not be settled with the money */
  private async dueOn(
    { businessId }: Payback,
    { arrivalDate, actualAmount }: PaybackForm,
    rate: string | undefined,
  ): Promise<string> {
    const { context: sale } = (await this.sale(businessId)).state;
    if (rate !== undefined)
      demandSettleable(sale, {
        arrivalDate,
        arrivalExchangeRate: round6(rate),
        actualSalesAmount: round2(actualAmount),
      });
    return lateOn(sale, arrivalDate).newReceivableAmount;
  }

  private async account(
    { purpose, businessId, currency }: Payback,
    accountNo: string,
  ): Promise<ConfirmGiven['account']> {
    const accounts = await this.records.ask(ownAccount.name, 'all', (db) => allRecords(db, ownAccount));
    const own = receivingAccount(accounts, { accountNo, currency });
    if (own || purpose !== 'sales') return own;
    // Removed since: as the sale names it.
    const { bankAccount, currency: sold } = (await this.sale(businessId)).state.context;
    return isSameNumber(bankAccount.accountNo, accountNo) ? { ...bankAccount, currency: sold } : undefined;
  }

  private sale(id: string) {
    return this.dispatcher.document(salesOrder, id);
  }

  @Answers(calls.reopen)
  reopen(@Input() { id }: ParsedInputOf<typeof calls.reopen>, @Me() caller: Caller) {
    return this.send(caller, reopen, id, {});
  }

  /** Deposits and refunds bear no interest (docs/rules/deposit-and-payback.md). */
  @Answers(calls.checkPenaltyInterest)
  async checkPenaltyInterest(
    @Input() { id, arrivalDate }: ParsedInputOf<typeof calls.checkPenaltyInterest>,
    @Me() caller: Caller,
  ) {
    const { purpose, state, business_id, currency, receivable_amount } = await this.documents.visible(
      document,
      id,
      caller.actor,
    );
    demandPast(paybackForm, { arrivalDate }, new Date());
    const due = { receivableAmount: Number(receivable_amount), currency };
    // What has been paid is not late again.
    if (purpose !== 'sales' || state === 'paidBack') return wireNotLate(due);
    return wireLate(due, await this.late({ businessId: business_id }, arrivalDate));
  }

  private openToday(): Promise<ReadonlySet<string>> {
    return this.dispatcher.query(openCurrencies, { today: today() });
  }

  /** Payments of sales can be entered only once today's rates exist; the action shows this reason beforehand. */
  protected override async rowFields() {
    const open = await this.openToday();
    return ({ purpose, currency }: PaybackRow, { actions }: Offering) =>
      purpose !== 'sales' || open.has(currency) ? {} : { actions: actions.map(locked) };
  }

  /** Additional price of a sale that is paid on a given day. */
  private async late({ businessId }: Pick<Payback, 'businessId'>, arrivalDate: string) {
    const { state } = await this.sale(businessId);
    return lateOn(state.context, arrivalDate);
  }
}
