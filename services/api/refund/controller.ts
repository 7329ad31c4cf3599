import { Controller } from '@nestjs/common';
import { refund as calls } from '#contract/refund.js';
import { refundList as queries } from '#projections/refund/queries.js';
import { commands } from '#workflows/refund/commands.js';
import { refundFacts as facts } from '#workflows/refund/facts.js';
import { type Refund, refund as workflow } from '#workflows/refund/machine.js';
import { documentController } from '../platform/document/document-controller.js';
import type { Caller } from '../platform/kernel/caller.js';
import { wireCompared } from '../purchase-review/wire.js';

@Controller()
export class RefundController extends documentController({ workflow, facts, commands, queries }, calls) {
  protected override detailFields(told: Refund, _: unknown, { actor }: Caller) {
    return { itemDtos: wireCompared(told, actor) };
  }
}
