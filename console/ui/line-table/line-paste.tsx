import { BlockPaste } from './block-paste.js';
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

/** Applies pasted cells to the lines from the focused cell on, adding lines if the table allows it. */
export function LinePaste<Row extends LineBase>(props: LinePasteProps<Row>) {
  const { pasted, columns, rows, max, newLine, follow = (row) => row, onTake, onClose } = props;
  return (
    <BlockPaste
      pasted={pasted}
      columns={columns}
      room={(newLine ? max : rows.length) - pasted.row}
      onTake={(block) => {
        const added = Math.max(0, pasted.row + block.length - rows.length);
        const lines = [...rows, ...Array.from({ length: added }, () => (newLine as () => Row)())];
        block.forEach((cells, index) => {
          const line = { ...lines[pasted.row + index], ...cells } as Row;
          // Pasted values take precedence over values derived from other fields.
          const followed = Object.keys(cells).reduce((row, id) => follow(row, id), line);
          lines[pasted.row + index] = { ...followed, ...cells };
        });
        onTake(lines);
      }}
      onClose={onClose}
    />
  );
}
