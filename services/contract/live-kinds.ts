import type { DocumentKind } from '#workflows/catalog/documents.js';
import type { RecordKind } from '#workflows/catalog/records.js';

/** What changes besides documents and records: rows, by the names of their projections, and jobs. */
export const otherKinds = [
  'document-index',
  'file',
  'fund-occupation',
  'job',
  'login-log',
  'message',
  'notice',
  'operation-log',
  'purchase-line',
  'robot-run',
  'stock-month',
  'task-inbox',
] as const;

/** A kind of records whose changes are told as they happen (`live.events`). */
export type LiveKind = DocumentKind | RecordKind | (typeof otherKinds)[number];
