import { type KeyedRow, projection } from '#projections/platform/kernel/projection.js';

/** Documents a file is currently attached to or was generated from. The document index knows their customers. */
export interface AttachmentRow extends KeyedRow {
  file_id: string;
  kind: string;
  document_id: string;
}

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    attachment: AttachmentRow;
  }
}

const attaching = ['AttachmentAdded', 'FileMade'];

export const attachments = projection<AttachmentRow>({
  name: 'attachment',
  version: 2,
  columns: { file_id: 'text', kind: 'text', document_id: 'text' },
  indexes: ['create index on % (file_id)'],
  keys: ({ type, documentId, data }) =>
    attaching.includes(type) || type === 'AttachmentRemoved' ? [`${documentId}.${data.fileId}`] : [],
  evolve: (_, { type, workflow, documentId, data }, id) =>
    attaching.includes(type) ? { id, file_id: data.fileId, kind: workflow, document_id: documentId } : undefined,
});
