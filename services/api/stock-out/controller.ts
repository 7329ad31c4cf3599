import { Controller, Inject } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { stockOut as calls } from '#contract/stock-out.js';
import { stockOutList as queries } from '#projections/stock-out/queries.js';
import { commands, makeStockOutFile, takeOut } from '#workflows/stock-out/commands.js';
import { stockOutFacts as facts } from '#workflows/stock-out/facts.js';
import { type StockOut, stockOut as workflow } from '#workflows/stock-out/machine.js';
import { MadeFiles } from '../job/made-files.js';
import { documentController } from '../platform/document/document-controller.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { wireGoods } from './wire.js';

@Controller()
export class StockOutController extends documentController({ workflow, facts, commands, queries }, calls) {
  @Inject(MadeFiles) private readonly files!: MadeFiles;

  @Answers(calls.outing)
  outing(@Input() { id, ...form }: ParsedInputOf<typeof calls.outing>, @Me() caller: Caller) {
    return this.send(caller, takeOut, id, form, { given: () => this.attachments.brought(form) });
  }

  @Answers(calls.exportFile)
  exportFile(@Input() { id }: ParsedInputOf<typeof calls.exportFile>, @Me() caller: Caller) {
    return this.files.make(caller, id, { command: makeStockOutFile, name: 'stock-out-file' });
  }

  protected override told({ items, attachments }: StockOut) {
    return { itemDtos: wireGoods(items), attachmentIds: attachments.map(({ fileId }) => fileId) };
  }
}
