import type { HistoryEvent, Snapshot } from '#contract/platform/approval.js';
import { wireTime } from '#projections/platform/kernel/list.js';
import { approvalEventLabels, opinionIn } from '#workflows/platform/approval/text.js';
import type { CatalogEntry, Description } from '#workflows/platform/document/catalog-entry.js';
import { possibilities } from '#workflows/platform/kernel/command.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import { initialState, labelOf, type State } from '#workflows/platform/kernel/machine.js';
import { fold } from '#workflows/platform/kernel/workflow.js';

/** As much of a kind of document as its history asks. */
export type Told = Pick<CatalogEntry, 'workflow' | 'describe' | 'eventLabels'>;

/** The document after each of its events: the events are canonical, everything here is derived from them. */
export function replay(entry: Told, events: readonly StoredEvent[]): { event: StoredEvent; state: State<never> }[] {
  let state = initialState<never>(entry.workflow.machine);
  return events.map((event) => {
    state = fold(entry.workflow, [event], state) as State<never>;
    return { event, state };
  });
}

/** Every event in words, with what it changed in the record. */
export function historyOf(entry: Told, events: readonly StoredEvent[]): HistoryEvent[] {
  let before: Description = { fields: [] };
  return replay(entry, events).map(({ event, state }) => {
    const after = entry.describe(state);
    const changes = changesBetween(before, after);
    before = after;
    return {
      seq: event.revision,
      type: event.type,
      label: approvalEventLabels[event.type] ?? entry.eventLabels[event.type] ?? event.type,
      at: wireTime(event.meta.at),
      actor: { ...event.meta.actor, roles: event.meta.roles },
      opinion: opinionIn(event.type, event.data),
      stateLabel: labelOf(entry.workflow.machine, state.value),
      changes,
      correlationId: event.meta.correlationId,
    };
  });
}

export function snapshotOf(entry: CatalogEntry, events: readonly StoredEvent[]): Snapshot {
  const { event, state } = replay(entry, events).at(-1) as { event: StoredEvent; state: State<never> };
  const { fields, lines } = entry.describe(state);
  return {
    seq: event.revision,
    at: wireTime(event.meta.at),
    stateLabel: labelOf(entry.workflow.machine, state.value),
    fields: [...fields],
    lines: lines ? { columns: [...lines.columns], rows: lines.rows.map((row) => ({ ...row })) } : null,
    actions: possibilities(entry.commands, state),
  };
}

/** Field by field; lines are compared as a whole and counted. */
function changesBetween(before: Description, after: Description): HistoryEvent['changes'] {
  const known = new Map(before.fields.map(({ field, value }) => [field, value]));
  const changed = after.fields
    .filter(({ field, value }) => (known.get(field) ?? '') !== (value ?? ''))
    .map(({ field, label, value }) => ({ field, label, before: known.get(field) ?? null, after: value }));
  const lines = [before.lines?.rows ?? [], after.lines?.rows ?? []].map((rows) => JSON.stringify(rows));
  if (lines[0] === lines[1]) return changed;
  const [had, has] = [before.lines?.rows.length ?? 0, after.lines?.rows.length ?? 0];
  const words = had === has ? [`${had} 行`, `${has} 行，内容有变更`] : [`${had} 行`, `${has} 行`];
  return [...changed, { field: 'lines', label: '商品明细', before: words[0] as string, after: words[1] as string }];
}
