import { useMemo } from 'react';
import { PasteReview } from '../paste-table/paste-review.js';
import { pasteText } from '../paste-table/paste-text.js';
import { blockAt } from './line-block.js';
import type { LineBase, LineColumn } from './line-columns.js';
import type { Pasted } from './use-line-paste.js';

interface LinePasteProps<Row extends LineBase> {
  pasted: Pasted;
  columns: readonly LineColumn<Row>[];
  rows: readonly Row[];
  max: number;
  newLine?(): Row;
  follow?(row: Row, id: string): Row;
  onTake(rows: Row[]): void;
  onClose(): void;
}

/** A block of a sheet over the lines from the focused cell on, and over new ones where the table may have them. */
export function LinePaste<Row extends LineBase>(props: LinePasteProps<Row>) {
  const { pasted, columns, rows, max, newLine, follow = (row) => row, onTake, onClose } = props;
  const block = useMemo(() => blockAt(columns, pasted.column, pasted.lines), [columns, pasted]);
  const room = Math.max(0, (newLine ? max : rows.length) - pasted.row);
  const taken = Math.min(room, block.rows.length);
  const take = () => {
    const added = Math.max(0, pasted.row + taken - rows.length);
    const lines = [...rows, ...Array.from({ length: added }, () => (newLine as () => Row)())];
    block.rows.slice(0, taken).forEach((cells, index) => {
      const line = { ...lines[pasted.row + index], ...cells } as Row;
      // What is pasted itself does not follow from its neighbour.
      const followed = Object.keys(cells).reduce((row, id) => follow(row, id), line);
      lines[pasted.row + index] = { ...followed, ...cells };
    });
    onTake(lines);
    onClose();
  };
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
      onTake={take}
      onClose={onClose}
    />
  );
}
