import type { KeyedRow, ProjectedEvent, Projection } from '../kernel/projection.js';
import type { Changes } from '../rows/commit.js';

export interface Touching {
  readonly event: ProjectedEvent;
  readonly keys: readonly string[];
}

/** An event that concerns a projection, with its keys, or with the error that the projection throws instead. */
export type Concerning = Touching | Failure;

const byWorkflow = new WeakMap<readonly ProjectedEvent[], Map<string, ProjectedEvent[]>>();

/** Events of a batch by workflow, grouped once for all projections. */
function eventsOf(batch: readonly ProjectedEvent[], workflow: string): readonly ProjectedEvent[] {
  let grouped = byWorkflow.get(batch);
  if (!grouped) {
    grouped = Map.groupBy(batch, (event) => event.workflow);
    byWorkflow.set(batch, grouped);
  }
  return grouped.get(workflow) ?? none;
}
const none: readonly ProjectedEvent[] = [];

/** The events of a batch that concern a projection; also those at which it throws, so that they are set aside. */
export function concerning(
  { ofWorkflow, keys: keysOf }: Pick<Projection, 'ofWorkflow' | 'keys'>,
  batch: readonly ProjectedEvent[],
  isDue: (event: ProjectedEvent) => boolean = () => true,
): Concerning[] {
  const found: Concerning[] = [];
  for (const event of ofWorkflow === undefined ? batch : eventsOf(batch, ofWorkflow)) {
    if (!isDue(event)) continue;
    try {
      const keys = keysOf(event);
      if (keys.length > 0) found.push({ event, keys });
    } catch (error) {
      found.push({ event, error });
    }
  }
  return found;
}

/** An event that could not be applied, with the error. */
export interface Failure {
  readonly event: ProjectedEvent;
  readonly error: unknown;
}

/** Key of what is left out with a failed event: the rest of its stream, or the event alone if events stand alone. */
export const asideKey = (
  { eventsStandAlone }: Pick<Projection, 'eventsStandAlone'>,
  { stream, position }: Pick<ProjectedEvent, 'stream' | 'position'>,
): string => (eventsStandAlone ? `${stream} ${position}` : stream);

/** The first event of each stream that cannot be applied. Later events of the stream are left out. */
export class Failures {
  private readonly first = new Map<string, Failure>();

  constructor(private readonly projection: Pick<Projection, 'eventsStandAlone'>) {}

  note(failure: Failure): void {
    const key = asideKey(this.projection, failure.event);
    const known = this.first.get(key);
    if (!known || known.event.position > failure.event.position) this.first.set(key, failure);
  }

  /** Whether this event, or an earlier one it builds on, has failed. */
  leavesOut(event: ProjectedEvent): boolean {
    if (this.first.size === 0) return false;
    const failed = this.first.get(asideKey(this.projection, event));
    return failed !== undefined && failed.event.position <= event.position;
  }

  get all(): readonly Failure[] {
    return [...this.first.values()];
  }
}

/** The rows that events touch, and those of them that may already exist. */
export function touchedBy(
  { fresh }: Pick<Projection, 'fresh'>,
  events: readonly Concerning[],
  failures: Failures,
): { readonly touching: readonly Touching[]; readonly wanted: ReadonlySet<string> } {
  const touching: Touching[] = [];
  const wanted = new Set<string>();
  for (const one of events) {
    if ('error' in one) {
      failures.note(one);
      continue;
    }
    try {
      for (const key of one.keys) if (!fresh?.(one.event, key)) wanted.add(key);
      touching.push(one);
    } catch (error) {
      failures.note({ event: one.event, error });
    }
  }
  return { touching, wanted };
}

/**
 * Applies events to rows, each event entirely or not at all: one that fails leaves the rows as they were before it, and
 * the others are applied.
 */
export function evolved<Row extends KeyedRow>(
  { evolve }: Pick<Projection<Row>, 'evolve'>,
  touching: readonly Touching[],
  before: ReadonlyMap<string, Row>,
  failures: Failures,
): Map<string, Row | undefined> {
  const after = new Map<string, Row | undefined>();
  const rowOf = (key: string) => (after.has(key) ? after.get(key) : before.get(key));
  for (const { event, keys } of touching) {
    if (failures.leavesOut(event)) continue;
    const were = keys.length > 1 ? keys.map((key) => [key, after.has(key), after.get(key)] as const) : [];
    try {
      for (const key of keys) after.set(key, evolve(rowOf(key), event, key, rowOf));
    } catch (error) {
      for (const [key, was, row] of were) {
        if (was) after.set(key, row);
        else after.delete(key);
      }
      failures.note({ event, error });
    }
  }
  return after;
}

/** Changes of the rows, in the form in which they are written. */
export function changesOf<Row extends KeyedRow>(
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row | undefined>,
): Omit<Changes<Row>, 'counts'> {
  const born: Row[] = [];
  const altered: Row[] = [];
  const gone: string[] = [];
  const fields = new Set<string>();
  for (const [key, row] of after) {
    const old = before.get(key);
    if (!row) {
      if (old) gone.push(key);
    } else if (!old) born.push(row);
    else if (old !== row) {
      altered.push(row);
      for (const field of Object.keys(row) as (keyof Row & string)[]) if (row[field] !== old[field]) fields.add(field);
    }
  }
  // Sorted, so that the same columns yield the same statement.
  return { born, altered, fields: [...fields].sort(), gone };
}
