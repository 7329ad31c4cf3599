import { kindOf, type Preview } from '#workflows/platform/file/kinds.js';
import { pdfPage } from './addresses.js';

/** A file that is looked at. */
export interface Viewed {
  readonly id: string;
  readonly name: string;
}

/** How a file can be looked at here, by its name; the server has made sure that the name is true. */
export const previewOf = (name: string): Preview | undefined => kindOf(name)?.preview;

/** PDF opens in a page of its own, to be read beside the document; anything else stays in front of it. */
export function openPreview(file: Viewed, show: (file: Viewed) => void): void {
  if (previewOf(file.name) === 'pdf') window.open(pdfPage(file.id), '_blank', 'noopener');
  else show(file);
}

/** A picture that is known by the id of its file alone; it is named after what it shows. */
export const pictureOf = (id: string, of: string): Viewed => ({ id, name: `${of || '图片'}.jpg` });
