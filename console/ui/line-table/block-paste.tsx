import { useMemo } from 'react';
import { PasteReview } from '../paste-table/paste-review.js';
import { pasteText } from '../paste-table/paste-text.js';
import { blockAt } from './line-block.js';
import type { LineBase, LineColumn } from './line-columns.js';
import type { Pasted } from './use-line-paste.js';

type Block<Row extends LineBase> = ReturnType<typeof blockAt<Row>>;

interface BlockPasteProps<Row extends LineBase> {
  pasted: Pick<Pasted, 'lines' | 'column'>;
  columns: readonly LineColumn<Row>[];
  /** Number of lines that exist or can be added from the focused cell on. */
  room: number;
  onTake(rows: Block<Row>['rows']): void;
  onClose(): void;
}

/** Preview of pasted cells before they are applied to lines from the focused cell on. */
export function BlockPaste<Row extends LineBase>({ pasted, columns, room, onTake, onClose }: BlockPasteProps<Row>) {
  const block = useMemo(() => blockAt(columns, pasted.column, pasted.lines), [columns, pasted]);
  const taken = Math.min(Math.max(0, room), block.rows.length);
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
        onTake(block.rows.slice(0, taken));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
