import { onDemand } from '../on-demand.js';
import { SkeletonBlock } from '../states.js';
import { PictureViewer } from './picture-viewer.js';
import { previewOf, type Viewed } from './viewed.js';
import { ViewerDialog } from './viewer-dialog.js';

/** The reader of sheets is large: it comes with the first sheet. */
const SheetViewer = onDemand(
  async () => (await import('./sheet-viewer.js')).SheetViewer,
  undefined,
  <SkeletonBlock lines={10} />,
);

/** A file in front of the page, while there is one. */
export function Preview({ file, onClose }: { file: Viewed | undefined; onClose(): void }) {
  const kind = file && previewOf(file.name);
  return (
    <ViewerDialog opened={file !== undefined} onClose={onClose} title={file?.name ?? ''}>
      {file && kind === 'picture' && <PictureViewer key={file.id} file={file} />}
      {file && kind === 'sheet' && <SheetViewer key={file.id} file={file} />}
    </ViewerDialog>
  );
}
