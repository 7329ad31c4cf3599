import { most } from '#workflows/platform/values/bounds.js';
import { BlockPaste } from '../../../ui/line-table/block-paste.js';
import type { Pasted } from '../../../ui/line-table/use-line-paste.js';
import { batchColumns } from './batch-columns.js';
import type { BatchSheet } from './batch-sheet.js';

interface BlockReviewProps {
  sheet: BatchSheet;
  item: number;
  batch: number;
  pasted: Pick<Pasted, 'lines' | 'column'>;
  onClose(): void;
}

/** Preview of pasted columns, written over a line's batches from the focused cell on. */
export function BlockReview({ sheet, item, batch, pasted, onClose }: BlockReviewProps) {
  const there = (sheet.state().lines[item]?.length ?? 0) - batch;
  return (
    <BlockPaste
      pasted={pasted}
      columns={batchColumns}
      room={there + most.batches - sheet.count}
      onTake={(rows) => sheet.fill(item, batch, rows)}
      onClose={onClose}
    />
  );
}
