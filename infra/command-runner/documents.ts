import { isBeside } from '#workflows/platform/kernel/beside.js';
import { type EventMeta, type EventSchemas, type StoredEvent, streamOf } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { initialState, type State } from '#workflows/platform/kernel/machine.js';
import { Recent } from '#workflows/platform/kernel/recent.js';
import { weightOf } from '#workflows/platform/kernel/weight.js';
import { fold, type Step, type Workflow } from '#workflows/platform/kernel/workflow.js';

/** A document as its stream tells it, up to a revision. */
export interface Document<Context> {
  readonly state: State<Context>;
  /** -1 when there is no such document. */
  readonly revision: number;
  /** Revision of the last event that told more than what lies beside it. */
  readonly told: number;
  /** Commands that have acted, so that a repeated one is recognised. */
  readonly commands: ReadonlyMap<string, Acted>;
  /** The weight of the data of all its events (`weightOf`). */
  readonly weight: number;
  /** The command that last told what it refers to, unless it is known to hold. */
  readonly unsettled?: string | undefined;
}

export interface Acted {
  readonly bodyDigest: string;
  /** Revision of its first event, and of its last. */
  readonly first: number;
  readonly last: number;
  readonly position: bigint;
  /** It turned out not to hold. */
  readonly takenBack?: NonNullable<EventMeta['takesBack']>;
}

/** A document as it stood at a revision. */
interface Stood<Context> {
  readonly state: State<Context>;
  readonly revision: number;
  /** How it stood one revision earlier, when that is known too. */
  readonly before?: State<Context>;
}

/** So many documents are kept at most, where they are light; heavier ones are bounded by their weight. */
const mostKept = 20_000;
/** The weight of all documents that are kept; it counts once for what they are now, and once for what they were before. */
const mostWeight = 32 * 1024 * 1024;

/** A snapshot, its names and what else there is besides the record. */
const surrounds = 1000;
/** Remembers the weights of parts of records: an event leaves most parts as they are, and none is ever changed in place. */
const weights = new WeakMap<object, number>();
function weightOfPart(part: unknown): number {
  if (typeof part !== 'object' || part === null) return weightOf(part);
  const weight = weights.get(part) ?? weightOf(part);
  weights.set(part, weight);
  return weight;
}
const weightOfState = ({ state: { context } }: { readonly state: State<unknown> }) =>
  Object.values(context as object).reduce((sum, part) => sum + weightOfPart(part), surrounds);
const weightOfCommand = 250;
/** A record weighs no more than the data of its events: where those are light, it need not be weighed itself. */
const light = 64 * 1024;
const weightOfKept = (document: Document<unknown>) =>
  (document.weight < light ? surrounds + document.weight : weightOfState(document)) +
  weightOfCommand * document.commands.size;

/**
 * Loads documents and keeps the recent ones by revision. What is kept may be behind (another process may have
 * appended): the expected revision of the next append keeps it honest, and a refusal is given only after `refresh`.
 */
export class Documents {
  private readonly kept = new Recent<string, Document<unknown>>(mostKept, {
    most: mostWeight,
    of: weightOfKept,
  });
  private readonly stood = new Recent<string, Stood<unknown>>(mostKept, { most: mostWeight, of: weightOfState });
  private readonly looks = new Map<string, Look>();

  constructor(private readonly log: EventLog) {}

  async load<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
  ): Promise<Document<Context>> {
    return this.keptOf(workflow, id) ?? this.refresh(workflow, id);
  }

  /** As far as it is kept; as if there were none, when it is not. */
  known<Schemas extends EventSchemas, Context>(workflow: Workflow<Schemas, Context>, id: string): Document<Context> {
    return this.keptOf(workflow, id) ?? none(workflow);
  }

  /** Reads what has been appended since, and keeps it. Those who look at the same time share a read. */
  async refresh<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
  ): Promise<Document<Context>> {
    const stream = streamOf(workflow.name, id);
    const look = this.looks.get(stream) ?? new Look(() => this.looks.delete(stream));
    this.looks.set(stream, look);
    return look.at(() => this.read(workflow, id)) as Promise<Document<Context>>;
  }

  /**
   * As it stood after the event of a revision, however far it has come since. A caller that asks for one revision after the
   * other has each event read once.
   * @param revision of an event that is stored; -1 before the first
   */
  async at<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
    revision: number,
  ): Promise<State<Context>> {
    const state = await this.upTo(workflow, id, revision);
    this.stood.set(streamOf(workflow.name, id), { state, revision });
    return state;
  }

  private async upTo<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
    revision: number,
  ): Promise<State<Context>> {
    const stream = streamOf(workflow.name, id);
    const points: Stood<unknown>[] = [this.known(workflow, id), none(workflow)];
    const stood = this.stood.get(stream);
    if (stood) points.push(stood);
    if (stood?.before) points.push({ state: stood.before, revision: stood.revision - 1 });
    const nearest = points
      .filter((point) => point.revision <= revision)
      .reduce((near, point) => (point.revision > near.revision ? point : near));
    let { state, revision: reached } = nearest;
    if (reached < revision) {
      for await (const events of this.log.walk(stream, reached + 1, revision - reached)) {
        state = fold(workflow, events, state as State<Context>);
        reached = events.at(-1)?.revision ?? reached;
      }
    }
    return state as State<Context>;
  }

  /** Before a stored event and after it, however far the document has come since. Who asks for one after the other reads none. */
  async around<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
    event: Pick<StoredEvent, 'type' | 'data' | 'meta' | 'revision'>,
  ): Promise<Step<Context>> {
    const { revision } = event;
    const stream = streamOf(workflow.name, id);
    const stood = this.stood.get(stream) as Stood<Context> | undefined;
    if (stood?.before && stood.revision === revision) return { before: stood.before, after: stood.state };
    const before = await this.upTo(workflow, id, revision - 1);
    const after = fold(workflow, [event], before);
    this.stood.set(stream, { state: after, revision, before });
    return { before, after };
  }

  /** What a command told holds: a command that goes on from it need not look. */
  settled(stream: string, commandId: string): void {
    const kept = this.kept.get(stream);
    if (kept?.unsettled === commandId) this.keep(stream, { ...kept, unsettled: undefined });
  }

  keep(stream: string, document: Document<unknown>): void {
    this.kept.set(stream, document);
  }

  private async read<Schemas extends EventSchemas, Context>(workflow: Workflow<Schemas, Context>, id: string) {
    const stream = streamOf(workflow.name, id);
    const known = this.known(workflow, id);
    const following = new Following(workflow, known);
    for await (const events of this.log.walk(stream, known.revision + 1)) following.take(events);
    const { document } = following;
    if (document.revision > known.revision) this.keep(stream, document);
    return document;
  }

  private keptOf<Schemas extends EventSchemas, Context>({ name }: Workflow<Schemas, Context>, id: string) {
    return this.kept.get(streamOf(name, id)) as Document<Context> | undefined;
  }
}

/** A read that is under way, and the one after it for all who have come meanwhile: they are to see what is there now. */
class Look {
  private reading: Promise<unknown> = Promise.resolve();
  private next: Promise<unknown> | undefined;

  constructor(private readonly over: () => void) {}

  at(read: () => Promise<unknown>): Promise<unknown> {
    this.next ??= this.reading
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        const reading = read();
        this.reading = reading;
        const over = () => {
          if (this.reading === reading && !this.next) this.over();
        };
        reading.then(over, over);
        return reading;
      });
    return this.next;
  }
}

/** A document some stored events further. */
class Following<Schemas extends EventSchemas, Context> {
  private commands: Map<string, Acted> | undefined;
  private state: State<Context>;
  private revision: number;
  private told: number;
  private weight: number;
  private unsettled: string | undefined;

  constructor(
    private readonly workflow: Workflow<Schemas, Context>,
    private readonly known: Document<Context>,
  ) {
    this.state = known.state;
    this.revision = known.revision;
    this.told = known.told;
    this.weight = known.weight;
    this.unsettled = known.unsettled;
  }

  take(events: readonly StoredEvent[]): void {
    this.commands ??= new Map(this.known.commands);
    for (const event of events) {
      noted(this.commands, event.meta, event);
      if (event.meta.takesBack) this.unsettled = undefined;
      else if (this.workflow.refers?.told.includes(event.type)) this.unsettled = event.meta.commandId;
      this.weight += weightOf(event.data);
    }
    this.state = fold(this.workflow, events, this.state);
    this.revision = events.at(-1)?.revision ?? this.revision;
    this.told = toldBy(this.workflow, events) ?? this.told;
  }

  get document(): Document<Context> {
    const { commands, known, state, revision, told, weight, unsettled } = this;
    return revision > known.revision && commands ? { commands, state, revision, told, weight, unsettled } : known;
  }
}

/** Notes what a command did, and what it took back. */
export function noted(
  commands: Map<string, Acted>,
  { commandId, causationId, bodyDigest, takesBack }: EventMeta,
  { revision, position, first = revision }: { revision: number; position: bigint; first?: number },
): void {
  const began = commands.get(commandId)?.first ?? first;
  commands.set(commandId, { bodyDigest, position, first: began, last: revision });
  const undone = takesBack && commands.get(causationId);
  if (undone) commands.set(causationId, { ...undone, takenBack: takesBack });
}

/** The revision of the last event that tells of the document itself. */
export const toldBy = <Event extends { readonly type: string; readonly revision: number }>(
  { events: schemas }: Pick<Workflow, 'events'>,
  events: readonly Event[],
): number | undefined => events.findLast(({ type }) => !isBeside(schemas, type))?.revision;

const none = <Context>(workflow: Workflow<EventSchemas, Context>): Document<Context> => ({
  state: initialState<Context>(workflow.machine),
  revision: -1,
  told: -1,
  commands: new Map(),
  weight: 0,
});
