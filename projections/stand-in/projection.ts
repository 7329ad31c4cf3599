import { type KeyedRow, projection } from '#projections/platform/kernel/projection.js';
import { catalog } from '#workflows/catalog/documents.js';

/** One row per document reassigned to a person, with the latest person; removed when it goes back to a role. */
export interface StandInRow extends KeyedRow {
  user_id: string;
}

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    stand_in: StandInRow;
  }
}

export const standIns = projection<StandInRow>({
  name: 'stand-in',
  version: 1,
  columns: { user_id: 'text' },
  keys: (event) => (event.type === 'ApprovalStepReassigned' && catalog[event.workflow] ? [event.documentId] : []),
  evolve: (_, { data }, id) => (data.to ? { id, user_id: data.to.id } : undefined),
});
