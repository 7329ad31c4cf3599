import { type LogRow, logProjection } from '#projections/platform/kernel/log.js';
import { isOperation, operationKey } from './operations.js';

/** A user's operation, kept minimal: its changes are in the document's stream and read from there on demand. */
export interface OperationRow extends LogRow {
  /** Workflow, event and part; determines the display name (`operations.ts`). */
  operation: string;
  document_id: string;
  revision: number;
  user_id: string;
  user_name: string;
  ip: string;
  correlation_id: string;
}

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    operation_log: OperationRow;
  }
}

export const operationLog = logProjection<OperationRow>({
  name: 'operation-log',
  version: 5,
  columns: {
    operation: 'text?',
    document_id: 'text?',
    revision: 'integer?',
    user_id: 'text?',
    user_name: 'text?',
    ip: 'text?',
    correlation_id: 'text?',
  },
  indexes: ['create index on % (user_id, id desc)'],
  clearedBy: 'OperationLogCleared',
  kind: 'operation',
  concerns: isOperation,
  entry: (event) => ({
    operation: operationKey(event),
    document_id: event.documentId,
    revision: event.revision,
    user_id: event.meta.actor.id,
    user_name: event.meta.actor.name,
    ip: event.meta.ip,
    correlation_id: event.meta.correlationId,
  }),
});
