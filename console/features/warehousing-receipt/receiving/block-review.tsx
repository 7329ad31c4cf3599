import { useMemo } from 'react';
import { maxBatches } from '#workflows/warehousing-receipt/batches.js';
import { blockAt } from '../../../ui/line-table/line-block.js';
import type { Pasted } from '../../../ui/line-table/use-line-paste.js';
import { PasteReview } from '../../../ui/paste-table/paste-review.js';
import { pasteText } from '../../../ui/paste-table/paste-text.js';
import { batchColumns } from './batch-columns.js';
import type { BatchSheet } from './batch-sheet.js';

interface BlockReviewProps {
  sheet: BatchSheet;
  item: number;
  batch: number;
  pasted: Pick<Pasted, 'lines' | 'column'>;
  onClose(): void;
}

/** Some columns of batches, over those of one line from the focused cell on. */
export function BlockReview({ sheet, item, batch, pasted, onClose }: BlockReviewProps) {
  const block = useMemo(() => blockAt(batchColumns, pasted.column, pasted.lines), [pasted]);
  const there = (sheet.state().lines[item]?.length ?? 0) - batch;
  const taken = Math.min(block.rows.length, there + maxBatches - sheet.count);
  const notes = [
    ...(taken < block.rows.length ? [pasteText.beyondLines(block.rows.length - taken)] : []),
    ...(block.tooWide ? [pasteText.beyondColumns] : []),
  ];
  return (
    <PasteReview
      opened
      title={pasteText.block}
      columns={block.columns}
      rows={block.rows}
      errors={block.errors}
      notes={notes}
      taken={taken}
      onTake={() => {
        sheet.fill(item, batch, block.rows.slice(0, taken));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
