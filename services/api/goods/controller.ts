import { Controller, Inject } from '@nestjs/common';
import { goods as calls, type GoodsRow } from '#contract/goods.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { readFiles } from '#projections/platform/file/queries.js';
import { narrowedToCategory } from '#projections/platform/record/categories.js';
import { purchasedOf, purchasesOf } from '#projections/purchase-line/queries.js';
import { addAttachment, delAttachment } from '#workflows/goods/attachments.js';
import { goods } from '#workflows/goods/record.js';
import { FileAccess } from '../platform/file/file-access.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Desk } from '../platform/kernel/desk.js';
import { type Narrowed, recordController } from '../platform/record/record-controller.js';
import { attachmentsOf, tradesOf } from './wire.js';

@Controller()
export class GoodsController extends recordController(goods, calls) {
  protected override readonly further = [addAttachment, delAttachment];
  @Inject(Desk) private readonly documents!: Desk;
  @Inject(FileAccess) private readonly files!: FileAccess;

  @Answers(calls.detail)
  async detail(@Input() { id }: ParsedInputOf<typeof calls.detail>, @Me() caller: Caller) {
    const { actor } = caller;
    const row = await this.desk.row(goods, id, caller);
    const [[complete], files, orders] = await Promise.all([
      this.shown([row], caller),
      this.documents.ask(readFiles, { ids: row.attachmentIds }),
      this.documents.ask(purchasesOf, { actor, goodsId: id }),
    ]);
    return { ...complete, attachments: attachmentsOf(row, files), purchaseAndSalesList: tradesOf(id, orders) };
  }

  @Answers(calls.addAttachment)
  async addAttachment(
    @Input() { ownerId, attachmentId }: ParsedInputOf<typeof calls.addAttachment>,
    @Me() caller: Caller,
  ) {
    await this.files.own(caller.actor, attachmentId);
    return this.desk.act(goods, addAttachment, ownerId, { attachmentId }, caller);
  }

  @Answers(calls.delAttachment)
  delAttachment(@Input() { ownerId, attachmentId }: ParsedInputOf<typeof calls.delAttachment>, @Me() caller: Caller) {
    return this.desk.act(goods, delAttachment, ownerId, { attachmentId }, caller);
  }

  protected override narrowed(filter: { categoryId?: string }): Promise<Narrowed> {
    return this.documents.ask(narrowedToCategory, filter);
  }

  protected override async shown(rows: GoodsRow[], { actor }: Caller): Promise<GoodsRow[]> {
    const bought = await this.documents.ask(purchasedOf, { actor, goodsIds: rows.map(({ id }) => id) });
    return rows.map((row) => {
      const { quantity = 0, times = 0 } = bought.get(row.id) ?? {};
      return { ...row, totalPurchaseQuantity: quantity, totalPurchaseTimes: times };
    });
  }
}
