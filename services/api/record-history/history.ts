import type { HistoryEvent } from '#contract/platform/approval.js';
import { projected } from '#projections/catalog/projected.js';
import { operationKey, operationName } from '#projections/operation-log/operations.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { historyOf } from '../platform/approval/history.js';

/** Only secrets are withheld from readers of records, so this stands for any reader. */
const anybody = { userType: 1, roles: [] } as const;

/** Description of every event of a record, field by field. @param changes those of each event */
export const recordHistory = (
  { workflow, secret }: AnyRecordType,
  events: readonly StoredEvent[],
  changes: readonly HistoryEvent['changes'][],
): HistoryEvent[] =>
  historyOf({ workflow, describe: () => ({ fields: [] }) }, events, anybody).map((one, index) => ({
    ...one,
    label: operationName(operationKey(projected(events[index] as StoredEvent))),
    changes: (changes[index] ?? []).filter(({ field }) => !secret.includes(field)),
  }));
