import { kindOf, type Preview } from '#workflows/platform/file/kinds.js';
import { pdfPage } from './addresses.js';

/** A file to preview. */
export interface Viewed {
  readonly id: string;
  readonly name: string;
}

/** Kind of preview for a file, by its name; the server has verified that the name matches the content. */
export const previewOf = (name: string): Preview | undefined => kindOf(name)?.preview;

/** Opens a PDF in its own browser page, to be read beside the document; any other preview is an overlay. */
export function openPreview(file: Viewed, show: (file: Viewed) => void): void {
  if (previewOf(file.name) === 'pdf') window.open(pdfPage(file.id), '_blank', 'noopener');
  else show(file);
}

/** A picture known only by the id of its file, named after what it shows. */
export const pictureOf = (id: string, of: string): Viewed => ({ id, name: `${of || '图片'}.jpg` });
