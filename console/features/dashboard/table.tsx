import type { ReactNode } from 'react';
import classes from './dashboard.module.css';

interface TableProps<Row> {
  heads: readonly string[];
  rows: readonly Row[];
  cells(row: Row): readonly ReactNode[];
}

/** Table whose last row is the total of the others. */
export function Table<Row>({ heads, rows, cells }: TableProps<Row>) {
  const line = (row: Row) => cells(row).map((cell, at) => ({ head: heads[at] ?? '', cell }));
  const body = rows.slice(0, -1).map(line);
  const last = rows.at(-1);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and keep their places
          <tr key={place}>
            {one.map(({ head, cell }) => (
              <td key={head}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {last && (
        <tfoot>
          <tr>
            {line(last).map(({ head, cell }) => (
              <td key={head}>{cell}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
