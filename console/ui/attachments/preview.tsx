import { lazy, Suspense } from 'react';
import { kindOf, type Preview as PreviewKind } from '#workflows/file/kinds.js';
import { SkeletonBlock } from '../states.js';
import { pdfPage } from './addresses.js';
import { PictureViewer } from './picture-viewer.js';
import { ViewerDialog } from './viewer-dialog.js';

/** The reader of sheets is large: it comes with the first sheet. */
const SheetViewer = lazy(() => import('./sheet-viewer.js').then((module) => ({ default: module.SheetViewer })));

export interface Viewed {
  readonly id: string;
  readonly name: string;
}

/** How a file can be looked at here, by its name; the server has made sure that the name is true. */
export const previewOf = (name: string): PreviewKind | undefined => kindOf(name)?.preview;

/** PDF opens in a page of its own, to be read beside the document; anything else stays in front of it. */
export function openPreview(file: Viewed, show: (file: Viewed) => void): void {
  if (previewOf(file.name) === 'pdf') window.open(pdfPage(file.id), '_blank', 'noopener');
  else show(file);
}

export function Preview({ file, onClose }: { file: Viewed | undefined; onClose(): void }) {
  const kind = file && previewOf(file.name);
  return (
    <ViewerDialog opened={file !== undefined} onClose={onClose} title={file?.name ?? ''}>
      {file && kind === 'picture' && <PictureViewer key={file.id} file={file} />}
      {file && kind === 'sheet' && (
        <Suspense fallback={<SkeletonBlock lines={10} />}>
          <SheetViewer key={file.id} file={file} />
        </Suspense>
      )}
    </ViewerDialog>
  );
}
