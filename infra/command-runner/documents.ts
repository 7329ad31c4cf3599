import { isBeside } from '#workflows/platform/kernel/beside.js';
import { type EventMeta, type EventSchemas, type StoredEvent, streamOf } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { initialState, type State } from '#workflows/platform/kernel/machine.js';
import { fold, type Step, type Workflow } from '#workflows/platform/kernel/workflow.js';
import { approximateBytes } from '#workflows/platform/structures/approximate-bytes.js';
import { GenerationCache } from '#workflows/platform/structures/generation-cache.js';

/** A document folded from its stream, up to a revision. */
export interface Document<Context> {
  readonly state: State<Context>;
  /** -1 if the document does not exist. */
  readonly revision: number;
  /** Revision of the last event that concerns the document itself (see `toldBy`). */
  readonly told: number;
  /** Commands that have acted, so that a repeated one is recognized. */
  readonly commands: ReadonlyMap<string, Acted>;
  /** Total weight of the data of all its events (`approximateBytes`). */
  readonly weight: number;
  /** The command that last set references, until they are known to hold. */
  readonly unsettled?: string | undefined;
}

export interface Acted {
  readonly bodyDigest: string;
  /** Revisions of the command's first and last event. */
  readonly first: number;
  readonly last: number;
  readonly position: bigint;
  /** Set if the command was taken back because its references did not hold. */
  readonly takenBack?: NonNullable<EventMeta['takesBack']>;
}

/** A document's state at a revision. */
interface Stood<Context> {
  readonly state: State<Context>;
  readonly revision: number;
  /** The state one revision earlier, if known. */
  readonly before?: State<Context>;
}

/** Maximum number of cached documents if they are light; heavier ones are limited by their weight. */
const mostKept = 20_000;
/** Maximum weight of all cached documents; it applies once to current and once to earlier states. */
const mostWeight = 32 * 1024 * 1024;

/** Weight of everything besides the record: the snapshot object, its names and so on. */
const surrounds = 1000;
/** Caches the weights of parts of records: an event leaves most parts unchanged, and none is ever mutated. */
const weights = new WeakMap<object, number>();
function weightOfPart(part: unknown): number {
  if (typeof part !== 'object' || part === null) return approximateBytes(part);
  const weight = weights.get(part) ?? approximateBytes(part);
  weights.set(part, weight);
  return weight;
}
const weightOfState = ({ state: { context } }: { readonly state: State<unknown> }) =>
  Object.values(context as object).reduce((sum, part) => sum + weightOfPart(part), surrounds);
const weightOfCommand = 250;
/** A record weighs at most as much as the data of its events: if those are light, it need not be weighed itself. */
const light = 64 * 1024;
const weightOfKept = (document: Document<unknown>) =>
  (document.weight < light ? surrounds + document.weight : weightOfState(document)) +
  weightOfCommand * document.commands.size;

/**
 * Loads documents and caches recent ones by revision. The cache may be stale (another process may have appended): the
 * expected revision of the next append detects that, and a refusal is given only after `refresh`.
 */
export class Documents {
  private readonly kept = new GenerationCache<string, Document<unknown>>(mostKept, {
    most: mostWeight,
    of: weightOfKept,
  });
  private readonly stood = new GenerationCache<string, Stood<unknown>>(mostKept, {
    most: mostWeight,
    of: weightOfState,
  });
  private readonly looks = new Map<string, Look>();

  constructor(private readonly log: EventLog) {}

  async load<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
  ): Promise<Document<Context>> {
    return this.keptOf(workflow, id) ?? this.refresh(workflow, id);
  }

  /** The cached document; the initial state if it is not cached. */
  known<Schemas extends EventSchemas, Context>(workflow: Workflow<Schemas, Context>, id: string): Document<Context> {
    return this.keptOf(workflow, id) ?? none(workflow);
  }

  /** Reads the events appended since and caches the result. Concurrent callers share a read. */
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
   * The state after the event of a revision, however far the document has advanced since. For a caller that requests
   * one revision after the other, each event is read once.
   * @param revision of a stored event; -1 for the state before the first
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

  /** States before and after a stored event, at any later time. Requesting consecutive events needs no reads. */
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

  /** Marks a command's references as holding: a command that builds on it need not check them. */
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

/** The current read, and the next one, shared by all callers that arrive meanwhile: they must see what is there now. */
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

/** Folds further stored events into a document. */
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
      this.weight += approximateBytes(event.data);
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

/** Records what a command did, and which command it took back. */
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

/** The revision of the last event that concerns the document itself. */
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
