import type { HistoryEvent, Snapshot } from '#contract/platform/approval.js';
import { wireTime } from '#projections/platform/queries/list.js';
import { opinionIn } from '#workflows/platform/approval/text.js';
import { isTold, type Listener } from '#workflows/platform/document/audience.js';
import type { CatalogEntry } from '#workflows/platform/document/catalog-entry.js';
import type { Description } from '#workflows/platform/document/description.js';
import { applicableCommands } from '#workflows/platform/kernel/command.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import { eventLabel } from '#workflows/platform/kernel/event-label.js';
import { initialState, labelOf, type State } from '#workflows/platform/kernel/machine.js';
import { fold } from '#workflows/platform/kernel/workflow.js';
import { lineChanges } from './line-changes.js';

/** The parts of a document kind that its history needs. */
export type Subject = Pick<CatalogEntry, 'workflow' | 'describe'>;

/**
 * Describes a document's events one by one, each with the changes it made: everything is derived from the events. Holds
 * only the current state of the document in memory.
 */
export class History {
  private state: State<never>;
  private before: Told = { description: { fields: [] }, rows: '[]' };

  constructor(
    private readonly entry: Subject,
    private readonly listener: Listener,
  ) {
    this.state = initialState<never>(entry.workflow.machine);
  }

  tell(event: StoredEvent): HistoryEvent {
    const { workflow } = this.entry;
    this.state = fold(workflow, [event], this.state) as State<never>;
    const description = toldOf(this.entry, this.state, this.listener);
    const after = { description, rows: JSON.stringify(description.lines?.rows ?? []) };
    const changes = changesBetween(this.before, after);
    this.before = after;
    return {
      seq: event.revision,
      type: event.type,
      label: eventLabel(workflow.events, event.type) ?? event.type,
      at: wireTime(event.meta.at),
      actor: { ...event.meta.actor, roles: event.meta.roles },
      opinion: opinionIn(event.type, event.data),
      stateLabel: labelOf(workflow.machine, this.state.value),
      changes,
      correlationId: event.meta.correlationId,
    };
  }
}

/** Description of every event, with the changes it made. */
export function historyOf(entry: Subject, events: readonly StoredEvent[], listener: Listener): HistoryEvent[] {
  const history = new History(entry, listener);
  return events.map((event) => history.tell(event));
}

/** State of a document just after an event. */
export interface Moment {
  readonly event: StoredEvent;
  readonly state: State<never>;
}

export function snapshotOf(entry: CatalogEntry, { event, state }: Moment, listener: Listener): Snapshot {
  const { fields, lines } = toldOf(entry, state, listener);
  return {
    seq: event.revision,
    at: wireTime(event.meta.at),
    stateLabel: labelOf(entry.workflow.machine, state.value),
    fields: [...fields],
    lines: lines ? { columns: [...lines.columns], rows: lines.rows.map((row) => ({ ...row })) } : null,
    actions: applicableCommands(entry.commands, state),
  };
}

/** Readable description of a document, limited to what the listener may see. */
function toldOf({ describe }: Subject, state: State<never>, listener: Listener): Description {
  const { fields, ...rest } = describe(state);
  return {
    ...rest,
    fields: fields.flatMap(({ audience, ...field }) => (isTold(audience, listener) ? [field] : [])),
  };
}

/** A description and its serialised lines, which are computed once for both comparisons. */
interface Told {
  readonly description: Description;
  readonly rows: string;
}

/** Changed fields one by one; of lines, the cells that changed if they are few. */
function changesBetween(one: Told, other: Told): HistoryEvent['changes'] {
  const [before, after] = [one.description, other.description];
  const known = new Map(before.fields.map(({ field, value }) => [field, value]));
  const changed = after.fields
    .filter(({ field, value }) => (known.get(field) ?? '') !== (value ?? ''))
    .map(({ field, label, value }) => ({ field, label, before: known.get(field) ?? null, after: value }));
  if (one.rows === other.rows) return changed;
  const [was, is] = lineChanges(before.lines, after.lines);
  return [...changed, { field: 'lines', label: '商品明细', before: was, after: is }];
}
