import { Skeleton } from '@mantine/core';
import { AsideBadge } from '../aside.js';
import type { Column } from '../columns.js';
import classes from './grid.module.css';
import type { GridProps } from './grid-props.js';
import { isSelection } from './selection.js';

/** Rows as cards, for widths where a table cannot be read: the identifier on top, then label and value. */
export function Cards<Row extends { id: string }>(props: GridProps<Row>) {
  const { label, columns, rows, loading, openedId, onOpen, expanded, actions } = props;

  const ticked = columns.find(isSelection)?.column;
  const shown = columns.filter((one) => one.shown && !isSelection(one)).map((one) => one.column);
  const [title, ...fields] = shown;
  if (loading) return <Skeleton height={320} m={8} />;
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card} data-opened={row.id === openedId || undefined}>
          {ticked && <span className={classes.cardBox}>{ticked.cell?.(row)}</span>}
          {title && (
            <button
              type="button"
              className={classes.cardTitle}
              onClick={() => onOpen?.(row)}
              disabled={!onOpen}
              aria-expanded={expanded && row.id === openedId}
            >
              {title.cell ? title.cell(row) : title.text(row)}
            </button>
          )}
          <AsideBadge row={row} />
          <dl>
            {saidOf(row, fields).map((column) => (
              <div key={column.id}>
                <dt>{column.label}</dt>
                <dd>{column.cell ? column.cell(row) : column.text(row)}</dd>
              </div>
            ))}
          </dl>
          {row.id === openedId && expanded?.(row)}
          {actions && <div className={classes.cardActions}>{actions.render(row)}</div>}
        </li>
      ))}
    </ul>
  );
}

/** What says nothing takes no place where there is little: a card is as long as what is known of its row. */
const saidOf = <Row,>(row: Row, fields: readonly Column<Row>[]): readonly Column<Row>[] =>
  fields.filter((column) => column.text(row) !== '');
