import { type KeyedRow, projection } from '#projections/platform/kernel/projection.js';
import { file } from '#workflows/platform/file/machine.js';

export interface FileRow extends KeyedRow {
  original_file_name: string;
  content_type: string;
  size: string | number;
  digest: string;
  /** What it was brought for, or made public as since. */
  biz_type: string;
  uploader_id: string;
  uploader_name: string;
  create_time: string | Date;
}

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    file: FileRow;
  }
}

export const files = projection<FileRow>({
  name: 'file',
  version: 2,
  columns: {
    original_file_name: 'text',
    content_type: 'text',
    size: 'count',
    digest: 'text',
    biz_type: 'text',
    uploader_id: 'text',
    uploader_name: 'text',
    create_time: 'time',
  },
  indexes: [
    'create index on % (uploader_id, id desc)',
    'create index on % using gin (original_file_name gin_trgm_ops)',
  ],
  ofWorkflow: file.name,
  keys: (event) => (event.workflow === file.name ? [event.documentId] : []),
  fresh: ({ revision }) => revision === 0,
  evolve: (row, { type, data, documentId, meta }) => {
    if (type !== 'FileKept') return row && { ...row, biz_type: data.purpose };
    return {
      id: documentId,
      original_file_name: data.originalFileName,
      content_type: data.contentType,
      size: data.size,
      digest: data.digest,
      biz_type: data.bizType,
      uploader_id: meta.actor.id,
      uploader_name: meta.actor.name,
      create_time: meta.at,
    };
  },
});
