import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { derivedUuid } from '#infra/command-runner/ids.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { projected } from '#projections/catalog/projected.js';
import { reactions } from '#services/reactor/reactions.js';
import { form, orderGiven } from '#test/fixtures/orders.js';
import * as people from '#test/fixtures/people.js';
import { depositOrder } from '#workflows/deposit-order/machine.js';
import { payback } from '#workflows/payback/machine.js';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import type { Command } from '#workflows/platform/kernel/command.js';
import type { EventSchemas, StoredEvent } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { initialState } from '#workflows/platform/kernel/machine.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import { apply, approve, register } from '#workflows/purchase-order/commands.js';
import type { PurchaseOrderForm } from '#workflows/purchase-order/form.js';
import type { OrderGiven } from '#workflows/purchase-order/given.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { purchaseReview } from '#workflows/purchase-review/machine.js';
import { refund } from '#workflows/refund/machine.js';
import { stock } from '#workflows/stock/machine.js';
import { supplierPayment } from '#workflows/supplier-payment/machine.js';
import { warehousingReceipt } from '#workflows/warehousing-receipt/machine.js';
import { memoryLog } from './memory-log.js';

export const orderId = '01KHORDER0000000000000000A';
class Fallen extends Error {}

/** Workflows that have one document each on the line. */
export const documents = {
  depositOrder,
  payback,
  supplierPayment,
  warehousingReceipt,
  stock,
  purchaseReview,
  refund,
} as const;

export interface Sent {
  readonly refused: Refusal | undefined;
  /** Number of events appended to documents. */
  readonly appended: number;
}

/** True for facts that are loaded when the command is decided, not when it is sent. */
const isAsked = <Given>(given: Given | (() => Promise<Given>) | undefined): given is () => Promise<Given> =>
  typeof given === 'function';

/** A database without rows: the documents here are found through their streams, and no reaction reads lists. */
export const noLists = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * The line from an approved order to the goods in stock, without servers: the real commands, folds, claims and
 * reactions on a log in memory. Reactions run on demand, in the order of each stream, with any delay.
 */
export class LineModel {
  readonly log = memoryLog();
  private readonly runner = new CommandRunner(this.log);
  /** Number of processed events per stream. */
  private readonly heard = new Map<string, number>();
  private time = Date.parse('2026-03-02T02:00:00.000Z');
  private commands = 0;

  /** Registers an order and has it approved. */
  static async started(order: Partial<PurchaseOrderForm> = {}, given: Partial<OrderGiven> = {}): Promise<LineModel> {
    const model = new LineModel();
    const known = { ...orderGiven, ...given };
    const { customer, manager, supervisor, vicePresident } = people;
    await model.demand(register, orderId, { ...form, ...order }, customer, known);
    await model.demand(apply, orderId, {}, customer, known);
    for (const actor of [manager, supervisor, vicePresident])
      await model.demand(approve, orderId, { result: '审批通过', message: '' }, actor);
    return model;
  }

  get now(): string {
    return new Date(this.time).toISOString();
  }

  pass(days: number): void {
    this.time += days * 86_400_000;
  }

  /** Sends a command as the api does, with form and rules. A repeat uses the command id of the previous command. */
  async send<Schemas extends EventSchemas, Context, Data, Given>(
    command: Command<Schemas, Context, Data, Given>,
    id: string,
    input: unknown,
    actor: Actor,
    given?: Given | (() => Promise<Given>),
    { again = false }: { again?: boolean } = {},
  ): Promise<Sent> {
    this.time += 1000;
    if (!again) this.commands++;
    const before = this.inDocuments().length;
    const answer = (refused?: Refusal): Sent => ({ refused, appended: this.inDocuments().length - before });
    const data = command.data.safeParse(input);
    if (!data.success) return answer(new Refusal('invalid', data.error.issues[0]?.message ?? ''));
    const creates = command.name === 'add';
    try {
      await this.runner.run(
        {
          ...{ command, id, data: data.data, creates },
          given: async () => (isAsked(given) ? given() : (given as Given)),
        },
        this.origin(actor, `command ${this.commands}`, 'request'),
      );
      return answer();
    } catch (error) {
      if (error instanceof Refusal) return answer(error);
      throw error;
    }
  }

  private async demand<Schemas extends EventSchemas, Context, Data, Given>(
    ...given: [Command<Schemas, Context, Data, Given>, string, unknown, Actor, Given?]
  ): Promise<void> {
    const { refused } = await this.send(...given);
    if (refused) throw refused;
  }

  /** Streams with unprocessed events. */
  unheard(): string[] {
    const lengths = new Map<string, number>();
    for (const { stream } of this.inDocuments()) lengths.set(stream, (lengths.get(stream) ?? 0) + 1);
    return [...lengths].filter(([stream, length]) => (this.heard.get(stream) ?? 0) < length).map(([stream]) => stream);
  }

  /** Reacts to the stream's next event, the given number of times. Throws where the product would park the event. */
  async react(stream: string, times = 1): Promise<void> {
    const at = this.heard.get(stream) ?? 0;
    const [event] = await this.log.read(stream, at);
    if (!event) return;
    try {
      for (let time = 0; time < times; time++) await this.follow(event);
      this.heard.set(stream, at + 1);
    } catch (error) {
      // The next reactor has no state and begins with the same event.
      if (!(error instanceof Fallen)) throw error;
      this.fallen++;
      this.reactor = new CommandRunner(this.mortalLog);
    }
  }

  async settle(): Promise<void> {
    for (let streams = this.unheard(); streams.length > 0; streams = this.unheard())
      for (const stream of streams) await this.react(stream);
  }

  /** Number of appends by reactions so far. */
  written = 0;
  /** Number of appends after which the reactor crashes once, before it stores its checkpoint. */
  fallsAfter: number | undefined;
  fallen = 0;

  /** Makes the reactor crash with the append after the given number of further ones. */
  fallSoon(more: number): void {
    this.fallsAfter = this.written + more + 1;
  }

  private readonly mortalLog: EventLog = {
    ...this.log,
    append: async (...given: Parameters<typeof this.log.append>) => {
      const appended = await this.log.append(...given);
      if (++this.written === this.fallsAfter) throw new Fallen();
      return appended;
    },
  };
  private reactor = new CommandRunner(this.mortalLog);

  /** Replays all events to the reactions, as if none had been processed. */
  async hearAgain(): Promise<void> {
    this.heard.clear();
    await this.settle();
  }

  private async follow(event: StoredEvent): Promise<void> {
    const heard = projected(event);
    for (const reaction of reactions) {
      if (reaction.on.workflow !== heard.workflow || !reaction.on.types.includes(heard.type)) continue;
      const origin = (name: string) =>
        this.origin(system, derivedUuid('reaction', reaction.name, event.id, name), event.id);
      await reaction.react(heard, { runner: this.reactor, log: this.mortalLog, db: noLists, origin });
    }
  }

  private origin(actor: Actor, commandId: string, causationId: string) {
    return { actor, commandId, correlationId: 'line', causationId, ip: '127.0.0.1', at: this.now };
  }

  /** Events of documents, without those of claims, counters and reservations. */
  inDocuments(): StoredEvent[] {
    return this.log.events.filter(({ stream }) => !/^(claim|counter|reservation)-/.test(stream));
  }

  /** Ids of all documents of a kind. */
  idsOf({ name }: Pick<Workflow, 'name'>): string[] {
    const streams = new Set(
      this.inDocuments()
        .map(projected)
        .filter(({ workflow }) => workflow === name)
        .map(({ documentId }) => documentId),
    );
    return [...streams];
  }

  async stateOf<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
  ): Promise<State<Context>> {
    return (await this.runner.documents.refresh(workflow, id)).state;
  }

  /** The only document of its kind, or its initial state if there is none. */
  async only<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
  ): Promise<State<Context> & { readonly id: string }> {
    const [id] = workflow.name === purchaseOrder.name ? [orderId] : this.idsOf(workflow);
    const { value, context } = id
      ? (await this.runner.documents.refresh(workflow, id)).state
      : initialState<Context>(workflow.machine);
    return { id: id ?? 'NOTTHERE0000000000000000AA', value, context };
  }
}
