import { catalog } from '#workflows/catalog/documents.js';
import { type EventKind, eventKinds } from '#workflows/catalog/event-kinds.js';
import { records } from '#workflows/catalog/records.js';
import { approvalEventLabels } from '#workflows/platform/approval/text.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import { ownNames, type Part, partNames } from './names.js';

/**
 * What somebody did, as a key that rows keep: workflow, event, and which part of the record it was about, where that
 * makes another operation of it. The name that people read follows from the key, so that it may be reworded at any time.
 */
export type OperationKey = string;

type Happened = Pick<StoredEvent, 'type' | 'data' | 'meta'> & {
  readonly workflow: string;
  readonly documentId: string;
};

/** Numbers taken, names reserved, who refers to what is removed: they belong to an operation and are none. */
const bookkeeping = new Set([
  'NumberTaken',
  'NameReserved',
  'NameClaimed',
  'NameReleased',
  'RemovalBegun',
  'RemovalHindered',
  'RemovalDecided',
  'RemovalDropped',
]);
/** Has a log of its own. */
const signIn = 'sign-in';
const system = 'system';

/** Whether a person did it and the operation log tells of it. */
export const isOperation = ({ type, meta, workflow }: Happened): boolean =>
  meta.actor.id !== system && !bookkeeping.has(type) && workflow !== signIn;

const partOf = (event: Happened): string | undefined => {
  const parts = partNames[event.type];
  if (!parts) return undefined;
  const data = (event.data ?? {}) as Record<string, unknown>;
  return Object.keys(parts).find((name) => (parts[name] as Part).is(data, event.meta.actor.id === event.documentId));
};

export function operationKey(event: Happened): OperationKey {
  const part = partOf(event);
  return part === undefined ? `${event.workflow} ${event.type}` : `${event.workflow} ${event.type} ${part}`;
}

export const workflowOf = (key: OperationKey): string => key.split(' ')[0] ?? '';
export const eventTypeOf = (key: OperationKey): string => key.split(' ')[1] ?? '';

/** What users call the kind of document. */
export const workflowLabel = (workflow: string): string => labels.get(workflow) ?? workflow;

/** The operation in words; what nobody has named is called by its event. */
export const operationName = (key: OperationKey): string => names.get(key) ?? eventTypeOf(key);

/** The operations whose name says this. */
export const operationsNamed = (keyword: string): OperationKey[] => {
  const wanted = keyword.toLowerCase();
  return [...names].filter(([, name]) => name.toLowerCase().includes(wanted)).map(([key]) => key);
};

/** No person does these. */
const bySystem = ['job-ending', 'stock-month'];
/** Everything whose events may be operations. */
export const flows: readonly EventKind[] = eventKinds.filter(({ name }) => ![signIn, ...bySystem].includes(name));
const labels = new Map(flows.map(({ name, label }) => [name, label]));
const names = new Map<OperationKey, string>();

for (const { name: workflow, label, events } of flows) {
  for (const type of Object.keys(events)) {
    const name = ownNames[type] ?? usualName(workflow, label, type);
    if (name) names.set(`${workflow} ${type}`, name);
    for (const [part, { name }] of Object.entries(partNames[type] ?? {}))
      names.set(`${workflow} ${type} ${part}`, name);
  }
}

/** Documents say what happened to them; of records it follows from what they are. */
function usualName(workflow: string, label: string, type: string): string | undefined {
  const said = catalog[workflow]?.eventLabels[type] ?? approvalEventLabels[type];
  if (said) return said.includes(label) ? said : `${said}（${label}）`;
  const record = records.find(({ name }) => name === workflow);
  if (type === record?.events.created) return `添加${label}`;
  if (type === record?.events.changed) return `编辑${label}`;
  if (type === record?.events.removed) return `删除${label}`;
  return undefined;
}
