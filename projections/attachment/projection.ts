import { type KeyedRow, projection } from '#projections/kernel/projection.js';

/** Which documents a file is attached to now. Whose they are the index of documents knows. */
export interface AttachmentRow extends KeyedRow {
  file_id: string;
  kind: string;
  document_id: string;
}

export const attachments = projection<AttachmentRow>({
  name: 'attachment',
  version: 1,
  columns: { file_id: 'text', kind: 'text', document_id: 'text' },
  indexes: ['create index on % (file_id)'],
  keys: ({ type, documentId, data }) =>
    type === 'AttachmentAdded' || type === 'AttachmentRemoved' ? [`${documentId}.${data.fileId}`] : [],
  evolve: (_, { type, workflow, documentId, data }, id) =>
    type === 'AttachmentAdded' ? { id, file_id: data.fileId, kind: workflow, document_id: documentId } : undefined,
});
