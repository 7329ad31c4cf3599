import { isBeside } from '#workflows/platform/kernel/beside.js';
import { type EventMeta, type EventSchemas, type StoredEvent, streamOf } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { initialState, type State } from '#workflows/platform/kernel/machine.js';
import { Recent } from '#workflows/platform/kernel/recent.js';
import { fold, type Workflow } from '#workflows/platform/kernel/workflow.js';

/** A document as its stream tells it, up to a revision. */
export interface Document<Context> {
  readonly state: State<Context>;
  /** -1 when there is no such document. */
  readonly revision: number;
  /** Revision of the last event that told more than what lies beside it. */
  readonly told: number;
  /** Commands that have acted, so that a repeated one is recognised. */
  readonly commands: ReadonlyMap<string, Acted>;
}

export interface Acted {
  readonly bodyDigest: string;
  readonly position: bigint;
  /** It turned out not to hold. */
  readonly takenBack?: NonNullable<EventMeta['takesBack']>;
}

const mostKept = 4000;

/**
 * Loads documents and keeps the recent ones by revision. What is kept may be behind (another process may have
 * appended): the expected revision of the next append keeps it honest, and a refusal is given only after `refresh`.
 */
export class Documents {
  private readonly kept = new Recent<string, Document<unknown>>(mostKept);

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

  /** Reads what has been appended since, and keeps it. */
  async refresh<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
  ): Promise<Document<Context>> {
    const stream = streamOf(workflow.name, id);
    const known = this.known(workflow, id);
    const events = await this.log.read(stream, known.revision + 1);
    if (events.length === 0) return known;
    const further = followed(workflow, known, events);
    this.keep(stream, further);
    return further;
  }

  private keptOf<Schemas extends EventSchemas, Context>({ name }: Workflow<Schemas, Context>, id: string) {
    return this.kept.get(streamOf(name, id)) as Document<Context> | undefined;
  }

  keep(stream: string, document: Document<unknown>): void {
    this.kept.set(stream, document);
  }
}

/** A document some stored events further. */
function followed<Schemas extends EventSchemas, Context>(
  workflow: Workflow<Schemas, Context>,
  known: Document<Context>,
  events: readonly StoredEvent[],
): Document<Context> {
  const commands = new Map(known.commands);
  for (const { meta, position } of events) {
    commands.set(meta.commandId, { bodyDigest: meta.bodyDigest, position });
    const undone = meta.takesBack && commands.get(meta.causationId);
    if (undone) commands.set(meta.causationId, { ...undone, takenBack: meta.takesBack });
  }
  return {
    state: fold(workflow, events, known.state),
    commands,
    revision: events.at(-1)?.revision ?? known.revision,
    told: toldBy(workflow, events) ?? known.told,
  };
}

/** Of events in their order, the revision of the last one that tells of the document itself. */
export const toldBy = <Event extends { readonly type: string; readonly revision: number }>(
  { events: schemas }: Pick<Workflow, 'events'>,
  events: readonly Event[],
): number | undefined => events.findLast(({ type }) => !isBeside(schemas, type))?.revision;

const none = <Context>(workflow: Workflow<EventSchemas, Context>): Document<Context> => ({
  state: initialState<Context>(workflow.machine),
  revision: -1,
  told: -1,
  commands: new Map(),
});
