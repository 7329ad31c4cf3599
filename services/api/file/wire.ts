import type { FileRow as WireRow } from '#contract/platform/file.js';
import type { FileRow } from '#projections/platform/file/projection.js';
import { wireTime } from '#projections/platform/queries/list.js';
import { bizTypeLabel } from '#workflows/catalog/biz-types.js';
import { extensionOf } from '#workflows/platform/file/kinds.js';
import type { KeptFile } from '#workflows/platform/file/machine.js';

export const wireRow = (row: FileRow): WireRow => ({
  id: row.id,
  originalFileName: row.original_file_name,
  extension: extensionOf(row.original_file_name),
  contentType: row.content_type,
  fileSize: Number(row.size),
  bizType: row.biz_type,
  bizTypeName: bizTypeLabel(row.biz_type),
  uploadUser: row.uploader_name,
  createTime: wireTime(row.create_time),
});

/** A file that has just been uploaded. */
export const wireKept = (id: string, file: KeptFile): WireRow => ({
  id,
  originalFileName: file.originalFileName,
  extension: extensionOf(file.originalFileName),
  contentType: file.contentType,
  fileSize: file.size,
  bizType: file.bizType,
  bizTypeName: bizTypeLabel(file.bizType),
  uploadUser: file.uploader.name,
  createTime: wireTime(new Date()),
});
