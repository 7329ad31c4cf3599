import { type ClipboardEvent, useState } from 'react';
import { type ReadBatches, readBatches } from '#workflows/warehousing-receipt/import.js';
import { Section } from '../../../ui/display/section.js';
import { cellsIn, hasCells } from '../../../ui/paste-table/parse.js';
import { BatchBar } from './batch-bar.js';
import type { SheetRow } from './batch-rows.js';
import type { BatchSheet } from './batch-sheet.js';
import { BatchTable } from './batch-table.js';
import classes from './batch-table.module.css';
import { BatchTools } from './batch-tools.js';
import { BlockReview } from './block-review.js';
import { ImportDialog } from './import-dialog.js';
import { ImportHelp } from './import-help.js';
import { ImportReview } from './import-review.js';
import { batchText, text } from './text.js';
import { useBatchView } from './use-batch-view.js';

type Pasted =
  | { readonly kind: 'batches'; readonly read: ReadBatches }
  | {
      readonly kind: 'block';
      readonly item: number;
      readonly batch: number;
      readonly column: string;
      readonly lines: string[][];
    };

/** The goods with their batches: typed cell by cell, or pasted from a sheet. */
export function Batches({ sheet }: { sheet: BatchSheet }) {
  const view = useBatchView(sheet);
  const [opened, setOpened] = useState<'import' | 'help'>();
  const [pasted, setPasted] = useState<Pasted>();
  const close = () => setOpened(undefined);
  const forget = () => setPasted(undefined);
  const review = (content: string) => {
    close();
    setPasted({ kind: 'batches', read: readBatches(content) });
  };
  const onPaste = (event: ClipboardEvent, row: SheetRow | undefined) => {
    const content = event.clipboardData.getData('text/plain');
    // A single cell is pasted into the field as usual.
    if (!hasCells(content)) return;
    event.preventDefault();
    const read = readBatches(content);
    const column = (event.target as HTMLElement).dataset.cell;
    if (read.lines.length > 0 || row?.kind !== 'batch' || !column) return setPasted({ kind: 'batches', read });
    setPasted({ kind: 'block', item: row.item, batch: row.batch, column, lines: cellsIn(content) });
  };
  return (
    <Section
      title={text.goods}
      extra={<BatchTools view={view} onImport={() => setOpened('import')} onHelp={() => setOpened('help')} />}
    >
      <BatchBar view={view} />
      <BatchTable sheet={sheet} view={view} onPaste={onPaste} />
      <p className={classes.keys}>{batchText.keys}</p>
      <ImportDialog opened={opened === 'import'} onPaste={review} onClose={close} />
      <ImportHelp opened={opened === 'help'} onClose={close} />
      {pasted?.kind === 'batches' && <ImportReview sheet={sheet} read={pasted.read} onClose={forget} />}
      {pasted?.kind === 'block' && (
        <BlockReview sheet={sheet} item={pasted.item} batch={pasted.batch} pasted={pasted} onClose={forget} />
      )}
    </Section>
  );
}
