import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { stockOut as calls } from '#contract/stock-out.js';
import { stockOutList as queries } from '#projections/stock-out/queries.js';
import { commands, makeStockOutFile, takeOut } from '#workflows/stock-out/commands.js';
import { stockOutFacts as facts } from '#workflows/stock-out/facts.js';
import { type StockOut, stockOut as workflow } from '#workflows/stock-out/machine.js';
import { printableController } from '../platform/document/printable-controller.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { wireGoods } from './wire.js';

const document = {
  workflow,
  facts,
  commands,
  queries,
  files: { stockOut: { command: makeStockOutFile, name: 'stock-out-file' } },
};

@Controller()
export class StockOutController extends printableController(document, calls) {
  @Answers(calls.outing)
  outing(@Input() { id, ...form }: ParsedInputOf<typeof calls.outing>, @Me() caller: Caller) {
    return this.send(caller, takeOut, id, form, { given: this.attachments.brought(form) });
  }

  protected override detailFields({ items, attachments }: StockOut) {
    return { itemDtos: wireGoods(items), attachmentIds: attachments.map(({ fileId }) => fileId) };
  }
}
