import { Controller, Inject } from '@nestjs/common';
import { goods as calls, type GoodsRow } from '#contract/goods.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { narrowedToCategory } from '#projections/category/categories.js';
import { goodsOfBarCodes } from '#projections/lookups/goods.js';
import { warehouseNames } from '#projections/lookups/warehouse-names.js';
import { readFiles } from '#projections/platform/file/queries.js';
import { arrivedOf, mostPurchases, purchasedOf, purchasesOf } from '#projections/purchase-line/queries.js';
import { soldOf } from '#projections/sales-line/queries.js';
import { addAttachment, delAttachment } from '#workflows/goods/attachments.js';
import { goods } from '#workflows/goods/record.js';
import { Exports } from '../platform/export/exports.js';
import { FileAccess } from '../platform/file/file-access.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { today } from '../platform/kernel/clock.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { type Narrowed, recordController } from '../platform/record/record-controller.js';
import { attachmentsOf, tradesOf } from './wire.js';

@Controller()
export class GoodsController extends recordController(goods, calls) {
  protected override readonly further = [addAttachment, delAttachment];
  @Inject(Dispatcher) private readonly documents!: Dispatcher;
  @Inject(FileAccess) private readonly files!: FileAccess;
  @Inject(Exports) private readonly exports!: Exports;

  @Answers(calls.export)
  export(@Input() input: ParsedInputOf<typeof calls.export>, @Me() caller: Caller) {
    return this.exports.fileOf(goods.name, input, caller);
  }

  @Answers(calls.byBarCodes)
  byBarCodes(@Input() input: ParsedInputOf<typeof calls.byBarCodes>) {
    return this.documents.query(goodsOfBarCodes, input);
  }

  @Answers(calls.detail)
  async detail(@Input() { id }: ParsedInputOf<typeof calls.detail>, @Me() caller: Caller) {
    const { actor } = caller;
    const row = await this.row(id, caller);
    const [[complete], files, orders] = await Promise.all([
      this.shown([row], caller),
      this.documents.query(readFiles, { ids: row.attachmentIds }),
      this.documents.query(purchasesOf, { actor, goodsId: id, today: today() }),
    ]);
    const asked = { actor, goodsId: id, orderIds: orders.map((order) => order.id) };
    const [arrived, sold, warehouseOf] = await Promise.all([
      this.documents.query(arrivedOf, asked),
      this.documents.query(soldOf, asked),
      this.documents.query(warehouseNames, undefined),
    ]);
    const trades = tradesOf(id, orders, arrived, sold, warehouseOf);
    const isCut = (complete?.totalPurchaseTimes ?? 0) > mostPurchases;
    return {
      ...complete,
      attachments: attachmentsOf(row, files),
      purchaseAndSalesList: trades,
      newestOrders: isCut ? mostPurchases : null,
    };
  }

  @Answers(calls.addAttachment)
  async addAttachment(
    @Input() { ownerId, attachmentId }: ParsedInputOf<typeof calls.addAttachment>,
    @Me() caller: Caller,
  ) {
    await this.files.own(caller.actor, attachmentId);
    return this.service.send(goods, addAttachment, ownerId, { attachmentId }, caller);
  }

  @Answers(calls.delAttachment)
  delAttachment(@Input() { ownerId, attachmentId }: ParsedInputOf<typeof calls.delAttachment>, @Me() caller: Caller) {
    return this.service.send(goods, delAttachment, ownerId, { attachmentId }, caller);
  }

  protected override narrowed(filter: { categoryId?: string }): Promise<Narrowed> {
    return this.documents.query(narrowedToCategory, filter);
  }

  protected override async shown(rows: GoodsRow[], { actor }: Caller): Promise<GoodsRow[]> {
    const bought = await this.documents.query(purchasedOf, { actor, goodsIds: rows.map(({ id }) => id) });
    return rows.map((row) => {
      const { quantity = 0, times = 0 } = bought.get(row.id) ?? {};
      return { ...row, totalPurchaseQuantity: quantity, totalPurchaseTimes: times };
    });
  }
}
