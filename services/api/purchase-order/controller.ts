import { Controller, Inject } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { purchaseOrder as calls, purchaseOrderTab as tabString } from '#contract/purchase-order.js';
import { idBeside } from '#infra/command-runner/ids.js';
import type { Origin } from '#infra/command-runner/origin.js';
import type { PurchaseOrderRow } from '#projections/purchase-order/projection.js';
import { purchaseOrderList as queries } from '#projections/purchase-order/queries.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import {
  apply,
  change,
  changeSupplierAccount,
  commands,
  makeOrderFile,
  makeTransferCertificate,
  register,
  remove,
} from '#workflows/purchase-order/commands.js';
import { purchaseOrderFacts as facts } from '#workflows/purchase-order/facts.js';
import { type PurchaseOrder, purchaseOrder as workflow } from '#workflows/purchase-order/machine.js';
import { paymentStatuses } from '#workflows/purchase-order/payment-status.js';
import { warningOf } from '#workflows/purchase-order/warning.js';
import { stock } from '#workflows/stock/machine.js';
import { printableController } from '../platform/document/printable-controller.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { PurchaseOrderGiven } from './given.js';
import { wireLines } from './wire.js';

type Due = Pick<PurchaseOrderRow, 'sales_completed' | 'arrival_date'>;
type Followed = Pick<PurchaseOrderRow, 'id' | 'payment_status'>;

const document = {
  workflow,
  facts,
  commands,
  queries,
  tabBy: 'approvalStatus',
  tabString,
  files: {
    order: { command: makeOrderFile, name: 'purchase-order-file' },
    transferCertificate: { command: makeTransferCertificate, name: 'transfer-certificate' },
  },
};

@Controller()
export class PurchaseOrderController extends printableController(document, calls) {
  @Inject(PurchaseOrderGiven) private readonly given!: PurchaseOrderGiven;

  protected override async rowFields() {
    const given = await this.given.ofWarnings();
    return ({ sales_completed, arrival_date }: Due) => ({
      warning: warningOf({ salesCompleted: sales_completed, arrivalDate: arrival_date }, given),
    });
  }

  protected override async detailFields(order: PurchaseOrder, { id, payment_status }: Followed) {
    const { state } = await this.dispatcher.document(stock, idBeside(id, stock.name));
    return {
      paymentlStatus: paymentStatuses[payment_status],
      itemDtos: wireLines(order, state.context.batches),
    };
  }

  @Answers(calls.genOrderName)
  genOrderName(@Input() input: ParsedInputOf<typeof calls.genOrderName>, @Me() { actor }: Caller) {
    return this.given.previewName(input, actor);
  }

  @Answers(calls.add)
  add(@Input() form: ParsedInputOf<typeof calls.add>, @Me() caller: Caller) {
    const given = ({ context }: State<PurchaseOrder>, origin: Origin) => this.given.of(form, context, origin);
    return this.create(caller, register, form, given);
  }

  @Answers(calls.update)
  update(@Input() { id, version, ...form }: ParsedInputOf<typeof calls.update>, @Me() caller: Caller) {
    const given = ({ context }: State<PurchaseOrder>, origin: Origin) => this.given.of(form, context, origin);
    return this.send(caller, change, id, form, { given, expectedRevision: version });
  }

  @Answers(calls.remove)
  remove(@Input() { id, version }: ParsedInputOf<typeof calls.remove>, @Me() caller: Caller) {
    return this.send(caller, remove, id, {}, { expectedRevision: version });
  }

  @Answers(calls.apply)
  apply(@Input() { id, version }: ParsedInputOf<typeof calls.apply>, @Me() caller: Caller) {
    const given = ({ context }: State<PurchaseOrder>) => this.given.ofStart(context);
    return this.send(caller, apply, id, {}, { given, expectedRevision: version });
  }

  @Answers(calls.modifySupplierAccount)
  modifySupplierAccount(
    @Input() { id, version, ...account }: ParsedInputOf<typeof calls.modifySupplierAccount>,
    @Me() caller: Caller,
  ) {
    return this.send(caller, changeSupplierAccount, id, account, { expectedRevision: version });
  }
}
