import { onDemand } from '../loading/on-demand.js';
import { SkeletonBlock } from '../loading/states.js';
import { PictureViewer } from './picture-viewer.js';
import { previewOf, type Viewed } from './viewed.js';
import { ViewerDialog } from './viewer-dialog.js';

/** Loaded with the first sheet, because the reader is large. */
const SheetViewer = onDemand(
  async () => (await import('./sheet-viewer.js')).SheetViewer,
  undefined,
  <SkeletonBlock lines={10} />,
);

/** File preview on top of the page, if a file is selected. */
export function Preview({ file, onClose }: { file: Viewed | undefined; onClose(): void }) {
  const kind = file && previewOf(file.name);
  return (
    <ViewerDialog opened={file !== undefined} onClose={onClose} title={file?.name ?? ''}>
      {file && kind === 'picture' && <PictureViewer key={file.id} file={file} />}
      {file && kind === 'sheet' && <SheetViewer key={file.id} file={file} />}
    </ViewerDialog>
  );
}
