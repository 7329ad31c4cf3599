import { type EventSchemas, streamOf } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { initialState, type State } from '#workflows/platform/kernel/machine.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import {
  fold,
  isInUse,
  type Proposed,
  type Referred,
  type Required,
  type Step,
  type Workflow,
} from '#workflows/platform/kernel/workflow.js';
import { holderOfName } from './claims.js';
import type { Documents } from './documents.js';
import type { Origin } from './origin.js';
import type { Removals } from './removals.js';

/** The step of one command, with its document's id and position. */
export interface StoredStep<Context> extends Step<Context> {
  readonly id: string;
  readonly position: bigint;
}

/** Reason why a step does not hold. */
export interface Objection {
  readonly kind: 'rule' | 'missing';
  readonly message: string;
  /** References that are gone; empty if the step closes a circle. */
  readonly gone: readonly Referred[];
}

/** Checks whether the references of a stored step still exist, and whether a tree is still a tree: see README.md. */
export class References {
  constructor(
    private readonly log: EventLog,
    private readonly removals: Removals,
    private readonly documents: Documents,
  ) {}

  /** Rejects references to anything known to be removed. @throws Refusal */
  demand<Schemas extends EventSchemas, Context>({ refers }: Workflow<Schemas, Context>, step: Step<Context>): void {
    const anew = refers?.anew(step.before.context, step.after.context) ?? [];
    const [gone] = this.removals.knownGone(anew);
    if (gone) throw new Refusal('missing', gone.gone);
  }

  /** Checks a stored step. @returns the reason why it does not hold and must be taken back, if any */
  async against<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    step: StoredStep<Context>,
    origin: Origin,
  ): Promise<Objection | undefined> {
    const anew = workflow.refers?.anew(step.before.context, step.after.context) ?? [];
    const gone = anew.length > 0 ? await this.removals.hinder(anew, step.position, origin) : [];
    if (gone[0]) return { kind: 'missing', message: gone[0].gone, gone };
    const message = await this.switchedOff(workflow.refers?.requires?.of(step) ?? [], step.position);
    if (message !== undefined) return { kind: 'rule', message, gone };
    const { tree } = workflow;
    return tree && (await this.closesCircle(workflow, step))
      ? { kind: 'rule', message: tree.message, gone }
      : undefined;
  }

  /** @returns the message of the first of these that was switched off before the position */
  private async switchedOff(required: readonly Required[], position: bigint): Promise<string | undefined> {
    for (const one of required) {
      const { workflow, id, message } = one;
      const { state } = await this.documents.refresh(workflow, id);
      if (isInUse(one, state)) continue;
      let then = initialState<unknown>(workflow.machine);
      for await (const events of this.log.walk(streamOf(workflow.name, id))) {
        const until = events.filter((event) => event.position < position);
        then = fold(workflow, until, then);
        if (until.length < events.length) break;
      }
      if (!isInUse(one, then)) return message;
    }
    return undefined;
  }

  /** The events that take a step back; empty if it has been superseded. */
  async backFrom<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    step: StoredStep<Context>,
    { gone, message }: Pick<Objection, 'gone' | 'message'>,
    now: State<Context>,
  ): Promise<readonly Proposed[]> {
    const { refers, tree, empty } = workflow;
    const referred = refers?.anew(empty, now.context) ?? [];
    const isDangling = gone.some(({ kind, id }) => referred.some((one) => one.kind === kind && one.id === id));
    if (gone.length > 0 && !isDangling) return [];
    const back = refers?.takenBack(step, now, message) ?? [];
    if (!tree || gone.length > 0 || back.length === 0) return back;
    // A former ancestor may be a descendant by now.
    for await (const above of this.pathUp(workflow, step.before.context))
      if (above.id === step.id) return [...back, ...tree.toTop()];
    return back;
  }

  /** Of several moves that form a circle, the one stored last does not hold. */
  private async closesCircle<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    { id, before, after, position }: StoredStep<Context>,
  ): Promise<boolean> {
    const { tree } = workflow;
    const isNew = before.value === initialState(workflow.machine).value;
    if (!tree || isNew || tree.above(before.context) === tree.above(after.context)) return false;
    for await (const above of this.pathUp(workflow, after.context)) {
      if (above.id === id) return true;
      if (above.since > position) return false;
    }
    return false;
  }

  /** Ancestors, nearest first, read from their streams, each with the position since which it has been in place. */
  private async *pathUp<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    context: Context,
  ): AsyncGenerator<{ id: string; since: bigint }> {
    const { tree } = workflow;
    const seen = new Set<string>();
    for (let above = tree?.above(context); tree && above !== undefined; ) {
      const id = tree.by ? await holderOfName(this.log, workflow, { scope: tree.by, value: above }) : above;
      if (id === undefined || seen.has(id)) return;
      seen.add(id);
      let state = initialState<Context>(workflow.machine);
      let since = -1n;
      for (const event of await this.log.read(streamOf(workflow.name, id))) {
        const next = fold(workflow, [event], state);
        if (tree.above(next.context) !== tree.above(state.context)) since = event.position;
        state = next;
      }
      yield { id, since };
      above = tree.above(state.context);
    }
  }
}
