import type { EventSchemas, StoredEvent } from '#workflows/platform/kernel/event.js';
import { streamOf } from '#workflows/platform/kernel/event.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { isInUse, type Refers, type Step, type Workflow } from '#workflows/platform/kernel/workflow.js';
import { approximateBytes } from '#workflows/platform/structures/approximate-bytes.js';
import { GenerationCache } from '#workflows/platform/structures/generation-cache.js';
import type { Documents } from './documents.js';
import { type Removals, removalEvents, removalStream } from './removals.js';

const mostKept = 4000;
/** Maximum weight of the cache (`approximateBytes`). */
const mostWeight = 8 * 1024 * 1024;

/**
 * Cache of a process that follows a feed: what it has read stays valid until the feed brings an event about it, so that
 * a step that nothing touches needs no read from the event store. Anything the feed does not cover is read each time.
 * Nothing is lost when the process ends: the next one starts with an empty cache. See README.md.
 */
export class Heard {
  /** Every event up to this position was received, or was stored before the first read. */
  private position = -1n;
  /** Changes with each batch: a read that overlaps with a batch may lack its events and is not cached. */
  private batch = 0;
  private knowsRemovals = false;
  private types: ReadonlySet<string> = new Set();
  private readonly states = new GenerationCache<string, State<unknown>>(mostKept, {
    most: mostWeight,
    of: ({ context }) => approximateBytes(context),
  });

  constructor(
    private readonly removals: Removals,
    private readonly documents: Documents,
  ) {}

  /** Declares the event types of which the feed delivers every event. */
  hears(types: Iterable<string>): void {
    this.types = new Set(types);
  }

  /** Receives the feed's events in order, before anything reacts to them. */
  take(events: readonly StoredEvent[]): void {
    this.batch++;
    for (const { stream } of events) {
      this.states.delete(stream);
      if (stream === removalStream) this.knowsRemovals = false;
    }
    this.position = events.at(-1)?.position ?? this.position;
  }

  /** State of a document including at least all events up to the last one received. */
  async stateOf<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
  ): Promise<State<Context>> {
    const stream = streamOf(workflow.name, id);
    const kept = this.states.get(stream);
    if (kept) return kept as State<Context>;
    const { batch } = this;
    const { state } = await this.documents.refresh(workflow, id);
    if (batch === this.batch && this.tellsOf(Object.keys(workflow.events))) this.states.set(stream, state);
    return state;
  }

  /** @returns false if the step of a stored event certainly holds; true requires a check */
  async mayTouch<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
    event: StoredEvent,
  ): Promise<boolean> {
    const { refers, tree } = workflow;
    if (!refers || event.position > this.position) return true;
    const step = await this.documents.around(workflow, id, event);
    const [before, after] = [step.before.context, step.after.context];
    if (tree && tree.above(before) !== tree.above(after)) return true;
    return (await this.isSwitchedOff(refers, step)) || (await this.isRemoved(refers, step, event.position));
  }

  private async isRemoved<Context>(
    refers: Refers<Context>,
    { before, after }: Step<Context>,
    position: bigint,
  ): Promise<boolean> {
    const anew = refers.anew(before.context, after.context);
    if (anew.length === 0) return false;
    if (!this.knowsRemovals) {
      const { batch } = this;
      await this.removals.look();
      this.knowsRemovals = batch === this.batch && this.tellsOf(removalEvents);
    }
    return this.removals.begunBefore(anew, position).length > 0;
  }

  private tellsOf(types: readonly string[]): boolean {
    return types.every((type) => this.types.has(type));
  }

  private async isSwitchedOff<Context>(refers: Refers<Context>, step: Step<Context>): Promise<boolean> {
    for (const required of refers.requires?.of(step) ?? []) {
      if (!isInUse(required, await this.stateOf(required.workflow, required.id))) return true;
    }
    return false;
  }
}
