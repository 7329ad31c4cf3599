import type { KeyedRow } from '#projections/platform/kernel/projection.js';
import type { OwnStep } from '#workflows/platform/approval/turn.js';
import type { Followed } from '#workflows/platform/document/catalog-entry.js';
import type { Waiting } from './waiting.js';

/** Documents of all kinds in one table, for lookup by id alone and queries across kinds, such as who must act now. */
export interface IndexRow extends KeyedRow, Waiting {
  kind: string;
  state: string;
  serial_no: string;
  title: string;
  customer_id: string;
  customer_name: string;
  amount: string | null;
  currency: string;
  step: OwnStep | null;
  follows: Followed | null;
  /** Removed documents keep their cards, for the decisions, the history and the log that name them. */
  removed_at: string | null;
}

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    document_index: IndexRow;
  }
}
