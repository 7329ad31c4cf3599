import { Controller, Inject } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { warehousingReceipt as calls } from '#contract/warehousing-receipt.js';
import { idBeside } from '#infra/command-runner/ids.js';
import type { WarehousingReceiptRow } from '#projections/warehousing-receipt/projection.js';
import { warehousingReceiptList as queries, receiptOfOrder } from '#projections/warehousing-receipt/queries.js';
import { isStaff } from '#workflows/platform/kernel/actor.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import { GenerationCache } from '#workflows/platform/structures/generation-cache.js';
import { type Charge, unallocatedOf } from '#workflows/pricing/fees.js';
import { stock } from '#workflows/stock/machine.js';
import { commands, enterFees, type FeesGiven, receive } from '#workflows/warehousing-receipt/commands.js';
import { warehousingReceiptFacts as facts } from '#workflows/warehousing-receipt/facts.js';
import type { Seen } from '#workflows/warehousing-receipt/fees.js';
import { type WarehousingReceipt, warehousingReceipt as workflow } from '#workflows/warehousing-receipt/machine.js';
import { documentController } from '../platform/document/document-controller.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { LedgerTurns } from '../stock/ledger-turns.js';
import { wireFees, wireItems } from './wire.js';

@Controller()
export class WarehousingReceiptController extends documentController({ workflow, facts, commands, queries }, calls) {
  @Inject(LedgerTurns) private readonly ledgers!: LedgerTurns;
  /** Version of a receipt last shown to each caller by this process; assumed for clients that send none back. */
  private readonly shownTo = new GenerationCache<string, number>(10_000);

  @Answers(calls.doWarehousing)
  doWarehousing(@Input() { id, version, ...form }: ParsedInputOf<typeof calls.doWarehousing>, @Me() caller: Caller) {
    return this.send(caller, receive, id, form, { given: this.seenBy(caller, id, version) });
  }

  @Answers(calls.addOtherFee)
  async addOtherFee(
    @Input() { orderId, version, ...form }: ParsedInputOf<typeof calls.addOtherFee>,
    @Me() caller: Caller,
  ) {
    const { actor } = caller;
    const { id } =
      (await this.dispatcher.query(receiptOfOrder, { orderId, actor })) ?? refuse(messages.missing, 'missing');
    const seen = this.seenBy(caller, id, version);
    const given = async (state: State<WarehousingReceipt>): Promise<FeesGiven> => ({
      ...(await seen(state)),
      charges: await this.charges(orderId),
    });
    const done = await this.ledgers.take(orderId, () =>
      this.done(caller, enterFees, id, form, { given, unshown: true }),
    );
    await this.dispatcher.shown(caller, [done]);
    return null;
  }

  /** Only events that change fees make a version outdated, unlike new attachments or stock-outs. */
  private seenBy(caller: Caller, id: string, said: number | undefined) {
    return async ({ context }: State<WarehousingReceipt>): Promise<Seen> => {
      const version = said ?? this.shownTo.get(placeOf(caller, id));
      if (version === undefined) return { seen: undefined };
      const events = await this.dispatcher.events(caller, workflow as Workflow, id);
      const isNewest = !events.some(({ type, revision }) => tellsFees.includes(type) && revision > version);
      // A caller who has entered fees since then has seen them, although no answer showed them.
      return { seen: isNewest || (said === undefined && context.feesBy === caller.actor.id) };
    };
  }

  protected override async detailFields(
    receipt: WarehousingReceipt,
    { id, version }: WarehousingReceiptRow,
    caller: Caller,
  ) {
    this.shownTo.set(placeOf(caller, id), version);
    return {
      itemDtos: wireItems(receipt, caller.actor),
      feeDtos: wireFees(receipt, caller.actor),
      ...(isStaff(caller.actor) && { unallocatedRmb: await this.unallocated(receipt) }),
    };
  }

  private async unallocated({ orderId, bankFee, otherFees }: WarehousingReceipt): Promise<number> {
    return Number(unallocatedOf([...bankFee, ...otherFees], await this.charges(orderId)));
  }

  /** What live sales of the order have been charged of its fees. */
  private async charges(orderId: string): Promise<readonly Charge[]> {
    return (await this.dispatcher.document(stock, idBeside(orderId, stock.name))).state.context.charges;
  }
}

const placeOf = ({ actor }: Caller, id: string): string => `${actor.id} ${id}`;

const tellsFees = ['GoodsReceived', 'OtherFeesEntered'];
