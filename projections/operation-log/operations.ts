import { other } from '#workflows/catalog/biz-types.js';
import { type EventKind, eventKinds } from '#workflows/catalog/event-kinds.js';
import { records } from '#workflows/catalog/records.js';
import { exported } from '#workflows/platform/file/biz-type.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import { eventLabel } from '#workflows/platform/kernel/event-label.js';
import { ownNames, type Part, partNames } from './operation-names.js';

/**
 * Key of an operation, stored in rows: workflow, event, and the part of the record if that makes it a different
 * operation. The displayed name is derived from the key, so it can be reworded at any time.
 */
export type OperationKey = string;

type Happened = Pick<StoredEvent, 'type' | 'data' | 'meta'> & {
  readonly workflow: string;
  readonly documentId: string;
};

/**
 * One action of a user is one row, named by what the user did (docs/rules/administration.md). The rest stays in the
 * replay: what follows from it in the same decision (`follows`), what is kept of it elsewhere (`keptElsewhere`), files
 * brought for it, and this bookkeeping: numbers taken, names reserved, references checked before a removal.
 */
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
/** Sign-ins have a log of their own. */
const signIn = 'sign-in';
const system = 'system';

/** The ledger moves goods in the name of the user whose document does. */
const keptElsewhere = 'stock';
/** The user changes the account on the order, which has the row; the payment takes it over in the user's name. */
const takenOver = 'SupplierPaymentAccountCorrected';

/** Purposes of files that are brought for nothing else: all others come with an operation of their own. */
const forThemselves: readonly unknown[] = [exported, other.code];
const isBrought = ({ type, data }: Pick<Happened, 'type' | 'data'>): boolean =>
  type === 'FilePublished' || (type === 'FileKept' && !forThemselves.includes((data as { bizType?: unknown }).bizType));

/** True if the event says what a person did, so that the operation log shows it. */
export const isOperation = ({ type, data, meta, workflow }: Happened): boolean =>
  meta.actor.id !== system &&
  meta.follows === undefined &&
  !bookkeeping.has(type) &&
  type !== takenOver &&
  workflow !== signIn &&
  workflow !== keptElsewhere &&
  !isBrought({ type, data });

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

/** Name of the document or record kind that users see. */
export const workflowLabel = (workflow: string): string => labels.get(workflow) ?? workflow;

/** Displayed name of the operation; falls back to the event type. */
export const operationName = (key: OperationKey): string => names.get(key) ?? eventTypeOf(key);

/** Keys of the operations whose name contains the keyword. */
export const operationsNamed = (keyword: string): OperationKey[] => {
  const wanted = keyword.toLowerCase();
  return [...names].filter(([, name]) => name.toLowerCase().includes(wanted)).map(([key]) => key);
};

/** Kinds whose events never say what a person did. */
const bySystem = ['job-ending', 'stock-month', keptElsewhere];
/** Every kind whose events may be operations. */
export const flows: readonly EventKind[] = eventKinds.filter(({ name }) => ![signIn, ...bySystem].includes(name));
const labels = new Map(flows.map(({ name, label }) => [name, label]));
const names = new Map<OperationKey, string>();

for (const { name: workflow, label, events } of flows) {
  for (const type of Object.keys(events)) {
    const name = ownNames[type] ?? usualName({ name: workflow, label, events }, type);
    if (name) names.set(`${workflow} ${type}`, name);
    for (const [part, { name }] of Object.entries(partNames[type] ?? {}))
      names.set(`${workflow} ${type} ${part}`, name);
  }
}

/** Documents declare labels for their events; for records the name is derived from the event type. */
function usualName({ name: workflow, label, events }: EventKind, type: string): string | undefined {
  const said = eventLabel(events, type);
  if (said) return said.includes(label) ? said : `${said}（${label}）`;
  const record = records.find(({ name }) => name === workflow);
  if (type === record?.events.created) return `添加${label}`;
  if (type === record?.events.changed) return `编辑${label}`;
  if (type === record?.events.removed) return `删除${label}`;
  return undefined;
}
