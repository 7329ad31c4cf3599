import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { purchaseOrder as calls, purchaseOrderTab } from '#contract/purchase-order.js';
import { idBeside } from '#infra/command-runner/ids.js';
import { countPurchaseOrders, listPurchaseOrders, readPurchaseOrder } from '#projections/purchase-order/queries.js';
import { permitted } from '#workflows/platform/kernel/actor.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import {
  addAttachment,
  apply,
  approve,
  change,
  changeSupplierAccount,
  delAttachment,
  register,
  remove,
} from '#workflows/purchase-order/commands.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { stock } from '#workflows/stock/machine.js';
import { ApprovalService } from '../platform/approval/approval-service.js';
import { AttachmentService } from '../platform/attachment/attachment-service.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { AsideRows } from '../platform/kernel/aside-rows.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { emptyPage } from '../platform/kernel/empty-page.js';
import { Words } from '../platform/record/words.js';
import { PurchaseOrderGiven } from './given.js';
import { PurchaseOrderFiles } from './made-files.js';
import { wireDetail, wireRow } from './wire.js';

@Controller()
export class PurchaseOrderController {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly approvals: ApprovalService,
    private readonly given: PurchaseOrderGiven,
    private readonly attachments: AttachmentService,
    private readonly files: PurchaseOrderFiles,
    private readonly words: Words,
    private readonly aside: AsideRows,
  ) {}

  /** A tab without its permission string is empty, not an error: the console may ask before it knows the rights. */
  @Answers(calls.list)
  async list(@Input() filter: ParsedInputOf<typeof calls.list>, @Me() { actor }: Caller) {
    if (!permitted(actor, purchaseOrderTab(filter.approvalStatus))) return emptyPage(filter);
    const [page, warning] = await Promise.all([
      this.dispatcher.query(listPurchaseOrders, { filter, actor }),
      this.given.ofWarnings(),
    ]);
    const mark = await this.aside.marker(purchaseOrder);
    return { ...page, records: page.records.map((row) => mark(wireRow(row, { actor, warning }))) };
  }

  @Answers(calls.counts)
  async counts(@Me() { actor }: Caller) {
    const counts = Object.entries(await this.dispatcher.query(countPurchaseOrders, { actor }));
    return Object.fromEntries(counts.filter(([tab]) => permitted(actor, purchaseOrderTab(tab))));
  }

  @Answers(calls.detail)
  async detail(@Input() { id }: ParsedInputOf<typeof calls.detail>, @Me() caller: Caller) {
    const { actor } = caller;
    const row = await this.visible(id, actor);
    const [order, goods, warning] = await Promise.all([
      this.dispatcher.read(caller, purchaseOrder, id),
      this.dispatcher.document(stock, idBeside(id, stock.name)),
      this.given.ofWarnings(),
    ]);
    const mark = await this.aside.marker(purchaseOrder);
    return mark(wireDetail(row, order.context, goods.state.context.batches, { actor, warning }));
  }

  @Answers(calls.approvalDetail)
  approvalDetail(@Input() { id }: ParsedInputOf<typeof calls.approvalDetail>, @Me() caller: Caller) {
    return this.approvals.detail(caller, purchaseOrder.name, id);
  }

  @Answers(calls.genOrderName)
  genOrderName(@Input() input: ParsedInputOf<typeof calls.genOrderName>) {
    return this.given.previewName(input);
  }

  @Answers(calls.add)
  async add(@Input() form: ParsedInputOf<typeof calls.add>, @Me() caller: Caller) {
    const given = this.words.first(caller, register, form, ({ context }, origin) =>
      this.given.of(form, context, origin),
    );
    const { id, state } = await this.dispatcher.create(caller, register, form, { given });
    return { id, serialNo: state.context.serialNo };
  }

  @Answers(calls.update)
  async update(@Input() { id, version, ...form }: ParsedInputOf<typeof calls.update>, @Me() caller: Caller) {
    const given = this.words.first(caller, change, form, ({ context }, origin) => this.given.of(form, context, origin));
    await this.dispatcher.send(caller, change, id, form, { given, expectedRevision: version });
    return null;
  }

  @Answers(calls.remove)
  async remove(@Input() { id, version }: ParsedInputOf<typeof calls.remove>, @Me() caller: Caller) {
    await this.dispatcher.send(caller, remove, id, {}, { expectedRevision: version });
    return null;
  }

  @Answers(calls.apply)
  async apply(@Input() { id }: ParsedInputOf<typeof calls.apply>, @Me() caller: Caller) {
    await this.dispatcher.send(caller, apply, id, {}, { given: ({ context }) => this.given.ofStart(context) });
    return null;
  }

  @Answers(calls.approve)
  async approve(@Input() { businessKey, ...decision }: ParsedInputOf<typeof calls.approve>, @Me() caller: Caller) {
    await this.dispatcher.send(caller, approve, businessKey, decision);
    return null;
  }

  @Answers(calls.modifySupplierAccount)
  async modifySupplierAccount(
    @Input() { id, version, ...account }: ParsedInputOf<typeof calls.modifySupplierAccount>,
    @Me() caller: Caller,
  ) {
    await this.dispatcher.send(caller, changeSupplierAccount, id, account, { expectedRevision: version });
    return null;
  }

  @Answers(calls.addAttachment)
  addAttachment(@Input() input: ParsedInputOf<typeof calls.addAttachment>, @Me() caller: Caller) {
    return this.attachments.add(caller, addAttachment, input);
  }

  @Answers(calls.delAttachment)
  delAttachment(@Input() input: ParsedInputOf<typeof calls.delAttachment>, @Me() caller: Caller) {
    return this.attachments.remove(caller, delAttachment, input);
  }

  @Answers(calls.createFile)
  createFile(@Input() { id, kind }: ParsedInputOf<typeof calls.createFile>, @Me() caller: Caller) {
    return this.files.make(caller, id, kind);
  }

  @Answers(calls.exportFile)
  exportFile(@Input() { id, type }: ParsedInputOf<typeof calls.exportFile>, @Me() caller: Caller) {
    return this.files.make(caller, id, type);
  }

  private async visible(id: string, actor: Caller['actor']) {
    return (await this.dispatcher.query(readPurchaseOrder, { id, actor })) ?? refuse(messages.missing, 'missing');
  }
}
