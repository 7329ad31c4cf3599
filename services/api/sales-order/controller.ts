import { Controller, Inject } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { salesOrder as calls, salesOrderTab as tabString } from '#contract/sales-order.js';
import { idBeside } from '#infra/command-runner/ids.js';
import type { SalesOrderRow } from '#projections/sales-order/projection.js';
import {
  salesOrderList as queries,
  saleableOrders,
  saleNumbered,
  saleOfPayback,
  sumSales,
} from '#projections/sales-order/queries.js';
import { ownAccount } from '#workflows/own-account/record.js';
import { wireWhole } from '#workflows/platform/document/answers.js';
import { isTold } from '#workflows/platform/document/audience.js';
import { sees } from '#workflows/platform/kernel/actor.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import { demandAppointment } from '#workflows/sales-order/appointment.js';
import {
  apply,
  change,
  commands,
  demandSameOrder,
  makeSalesFile,
  makeTransferCertificate,
  register,
  remove,
  submitPayment,
} from '#workflows/sales-order/commands.js';
import { bankAccountFacts, salesOrderFacts as facts, shippingAddressFacts } from '#workflows/sales-order/facts.js';
import { limitsOf } from '#workflows/sales-order/given.js';
import { type SalesOrder, salesOrder as workflow } from '#workflows/sales-order/machine.js';
import { priceNow } from '#workflows/sales-order/price.js';
import { stock } from '#workflows/stock/machine.js';
import { withoutReservation } from '#workflows/stock/saleable.js';
import { stockOut } from '#workflows/stock-out/machine.js';
import { printableController } from '../platform/document/printable-controller.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { today } from '../platform/kernel/clock.js';
import { Records } from '../platform/kernel/records.js';
import { SalesOrderGiven } from './given.js';
import { SalesOrderSaving } from './saving.js';
import { wireFees, wireItems, wirePrice, wireStockOut } from './wire.js';

const document = {
  workflow,
  facts,
  commands,
  queries,
  tabString,
  files: {
    salesOrder: { command: makeSalesFile, name: 'sales-order-file' },
    transferCertificate: { command: makeTransferCertificate, name: 'sales-certificate' },
  },
};

@Controller()
export class SalesOrderController extends printableController(document, calls) {
  @Inject(SalesOrderGiven) private readonly given!: SalesOrderGiven;
  @Inject(SalesOrderSaving) private readonly saving!: SalesOrderSaving;
  @Inject(Records) private readonly records!: Records;

  @Answers(calls.summary)
  async summary(@Input() filter: ParsedInputOf<typeof calls.summary>, @Me() { actor }: Caller) {
    const mayAsk = actor.permissions.has(tabString(filter.status));
    const sums = mayAsk
      ? await this.dispatcher.query(sumSales, { filter, actor })
      : { salesAmountRmb: 0, grossProfitRmb: 0 };
    return {
      salesAmountRmb: Number(sums.salesAmountRmb),
      ...(isTold(facts.grossProfitRmb.audience, actor) && { grossProfitRmb: Number(sums.grossProfitRmb) }),
    };
  }

  @Answers(calls.saleableOrders)
  saleable(@Input() { keyword }: ParsedInputOf<typeof calls.saleableOrders>, @Me() { actor }: Caller) {
    return this.dispatcher.query(saleableOrders, { keyword, actor });
  }

  @Answers(calls.requestPrice)
  async requestPrice(@Input() { id, ...form }: ParsedInputOf<typeof calls.requestPrice>, @Me() { actor }: Caller) {
    const asked = id ?? '';
    const given = await this.given.of(form);
    const { order, ledger } = given;
    if (!order || !sees(actor, order.customerId)) return refuse(messages.missing, 'missing');
    if (asked) demandSameOrder((await this.documents.visible(document, asked, actor)).order_id, form.orderId);
    demandAppointment(form.appointmentDate, today(), limitsOf(given));
    const price = priceNow({ id: asked, form, given });
    return wirePrice(price, order, withoutReservation(ledger, asked), actor);
  }

  @Answers(calls.save)
  async save(@Input() { id, version, ...form }: ParsedInputOf<typeof calls.save>, @Me() caller: Caller) {
    if (!id) {
      const made = await this.saving.save(caller, register, { ...form, id: undefined }, (given) =>
        this.dispatcher.create(caller, register, form, { given }),
      );
      return { id: made.id, serialNo: made.state.context.serialNo };
    }
    await this.saving.save(caller, change, { ...form, id }, (given) =>
      this.send(caller, change, id, form, { given, expectedRevision: version }),
    );
    const { state } = await this.dispatcher.document(workflow, id);
    return { id, serialNo: state.context.serialNo };
  }

  @Answers(calls.remove)
  remove(@Input() { id, version }: ParsedInputOf<typeof calls.remove>, @Me() caller: Caller) {
    return this.saving.inTurn(id, () => this.send(caller, remove, id, {}, { expectedRevision: version }));
  }

  @Answers(calls.removeByGet)
  removeByGet(@Input() { id, version }: ParsedInputOf<typeof calls.removeByGet>, @Me() caller: Caller) {
    return this.saving.inTurn(id, () => this.send(caller, remove, id, {}, { expectedRevision: version }));
  }

  @Answers(calls.apply)
  apply(@Input() { id, version }: ParsedInputOf<typeof calls.apply>, @Me() caller: Caller) {
    return this.start(caller, id, version);
  }

  @Answers(calls.applyByGet)
  applyByGet(@Input() { id, version }: ParsedInputOf<typeof calls.applyByGet>, @Me() caller: Caller) {
    return this.start(caller, id, version);
  }

  private start(caller: Caller, id: string, version: number | undefined) {
    const given = ({ context: { orderId, bankAccount } }: State<SalesOrder>) =>
      this.given.of({ orderId, accountNo: bankAccount.accountNo });
    return this.saving.inTurn(id, () => this.send(caller, apply, id, {}, { given, expectedRevision: version }));
  }

  @Answers(calls.approve)
  override approve(
    @Input() { businessKey, ...decision }: ParsedInputOf<typeof calls.approve>,
    @Me() caller: Caller,
  ): Promise<null> {
    const given = ({ context }: State<SalesOrder>) => this.given.ofDecision(context, businessKey);
    return this.decide(caller, businessKey, decision, given);
  }

  @Answers(calls.submitPayment)
  submitPayment(@Input() { id }: ParsedInputOf<typeof calls.submitPayment>, @Me() caller: Caller) {
    return this.send(caller, submitPayment, id, {});
  }

  @Answers(calls.submitByPayback)
  async submitByPayback(@Input() { paybackId }: ParsedInputOf<typeof calls.submitByPayback>, @Me() caller: Caller) {
    const { actor } = caller;
    const sale = await this.dispatcher.query(saleOfPayback, { paybackId, actor });
    return this.send(caller, submitPayment, sale?.id ?? refuse(messages.missing, 'missing'), {});
  }

  @Answers(calls.account)
  async account(@Input() { salesNo }: ParsedInputOf<typeof calls.account>, @Me() { actor }: Caller) {
    const found = await this.dispatcher.query(saleNumbered, { serialNo: salesNo, actor });
    const { state } = await this.dispatcher.document(workflow, found?.id ?? refuse(messages.missing, 'missing'));
    const { bankAccount, currency } = state.context;
    const { accountNo, accountName, bankName } = bankAccount;
    const known = await this.records.find(ownAccount, 'accountNo', accountNo);
    return { accountAbbr: known?.accountAbbr ?? '', accountNo, accountName, bankName, currency };
  }

  protected override async detailFields(sale: SalesOrder, { id }: SalesOrderRow, { actor }: Caller) {
    const outId = idBeside(id, stockOut.name);
    const [{ state }, out] = await Promise.all([
      this.dispatcher.document(stock, idBeside(sale.orderId, stock.name)),
      this.dispatcher.document(stockOut, outId),
    ]);
    return {
      itemDtos: wireItems(sale.items, withoutReservation(state.context, id), actor),
      feeDtos: wireFees(sale.fees, actor),
      bankAccount: wireWhole(bankAccountFacts, actor, sale.bankAccount),
      shippingAddress: wireWhole(shippingAddressFacts, actor, sale.shippingAddress),
      stockOut: wireStockOut(outId, out),
    };
  }
}
