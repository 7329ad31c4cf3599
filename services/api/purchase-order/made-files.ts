import { Injectable } from '@nestjs/common';
import type { PurchaseOrderFileKind } from '#contract/purchase-order.js';
import { demand } from '#workflows/platform/kernel/command.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import { makeOrderFile, makeTransferCertificate } from '#workflows/purchase-order/commands.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { Exports } from '../job/exports.js';
import type { Caller } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';

const makings = {
  order: { command: makeOrderFile, name: 'purchase-order-file' },
  transferCertificate: { command: makeTransferCertificate, name: 'transfer-certificate' },
} as const;

/** Files for print of an order. The process role jobs makes them: two thousand lines take longer than others may wait. */
@Injectable()
export class PurchaseOrderFiles {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly exports: Exports,
  ) {}

  /** The id of the new file, when it is there. @throws Refusal when the caller may not make it */
  async make({ actor }: Caller, id: string, kind: PurchaseOrderFileKind): Promise<string> {
    const { command, name } = makings[kind];
    const { state, revision } = await this.dispatcher.document(purchaseOrder, id);
    if (revision < 0) refuse(messages.missing, 'missing');
    demand(command, { actor, state });
    return this.exports.fileOf(name, { id, serialNo: state.context.serialNo }, actor);
  }
}
