import { Skeleton } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { inUnit } from '../display/unit.js';
import { AsideBadge } from '../rows/aside.js';
import type { Column } from '../rows/columns.js';
import { actionsWidth, RowActions, type RowActionsProps } from '../rows/row-actions.js';
import { RowAddress, toOwnTab } from '../rows/row-name.js';
import classes from './grid.module.css';
import type { GridProps } from './grid-props.js';
import { isSelection } from './selection.js';

/** Rows as cards, for narrow screens: the identifier on top, then labels and values. */
export function Cards<Row extends { id: string }>(props: GridProps<Row>) {
  const { label, columns, rows, loading, openedId, onOpen, expanded, actions } = props;

  const ticked = columns.find(isSelection)?.column;
  const shown = columns.filter((one) => one.shown && !isSelection(one)).map((one) => one.column);
  const [title, ...fields] = shown;
  const state = fields.find((column) => column.state);
  if (loading) return <Skeleton height={320} m={8} />;
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card} data-opened={row.id === openedId || undefined}>
          {ticked && <span className={classes.cardBox}>{ticked.cell?.(row)}</span>}
          <div className={classes.cardHead}>
            {title && (
              <CardTitle row={row} onOpen={onOpen} expands={expanded && row.id === openedId}>
                {title.cell ? title.cell(row) : title.text(row)}
              </CardTitle>
            )}
            <AsideBadge row={row} />
            {state?.cell?.(row)}
          </div>
          <CardFacts
            row={row}
            columns={saidOf(
              row,
              fields.filter((column) => column !== state),
            )}
          />
          {row.id === openedId && expanded && <div className={classes.cardMore}>{expanded(row)}</div>}
          {actions && <CardActions {...actions(row)} />}
        </li>
      ))}
    </ul>
  );
}

interface CardTitleProps<Row> {
  row: Row;
  onOpen: ((row: Row) => void) | undefined;
  /** Whether the row is expanded in place; undefined if rows do not expand. */
  expands: boolean | undefined;
  children: ReactNode;
}

/** Opens the row: a link where the opened row has an address, as in tables; otherwise a button. */
function CardTitle<Row extends object>({ row, onOpen, expands, children }: CardTitleProps<Row>) {
  const address = useContext(RowAddress)?.(row);
  // The name in it is no link of its own.
  const name = <RowAddress value={undefined}>{children}</RowAddress>;
  if (onOpen && address !== undefined)
    return (
      <a
        className={classes.cardTitle}
        href={address}
        data-opens
        draggable={false}
        onClick={(event) => {
          toOwnTab(event);
          if (event.defaultPrevented) onOpen(row);
        }}
      >
        {name}
      </a>
    );
  return (
    <button
      type="button"
      className={classes.cardTitle}
      data-opens={onOpen && true}
      onClick={() => onOpen?.(row)}
      disabled={!onOpen}
      aria-expanded={expands}
    >
      {name}
    </button>
  );
}

/**
 * Columns shown on a card: empty ones are omitted, as is a currency already shown beside its amounts. Columns marked
 * `glance` come first.
 */
const saidOf = <Row,>(row: Row, fields: readonly Column<Row>[]): readonly Column<Row>[] => {
  const units = new Set(fields.map(({ unit }) => unit?.(row)));
  const said = fields.filter(({ id, text }) => text(row) !== '' && !(id === 'currency' && units.has(text(row))));
  return said.toSorted((one, other) => Number(other.glance ?? false) - Number(one.glance ?? false));
};

/** Number of facts shown at first, if no more are marked; further ones on request. */
const atAGlance = 5;

function CardFacts<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  // A single further fact takes no more space than the button that would reveal it.
  const first = Math.max(atAGlance, columns.filter(({ glance }) => glance).length);
  const cut = columns.length > first + 1 ? first : columns.length;
  const further = columns.slice(cut);
  return (
    <>
      <Facts row={row} columns={columns.slice(0, cut)} />
      {further.length > 0 && (
        <details className={classes.further}>
          <summary>更多 {further.length} 项</summary>
          <Facts row={row} columns={further} />
        </details>
      )}
    </>
  );
}

const Facts = <Row,>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) => (
  <dl>
    {columns.map((column) => (
      <div key={column.id}>
        <dt>{column.label}</dt>
        <dd>{column.cell ? column.cell(row) : inUnit(column.text(row), column.unit?.(row) ?? '')}</dd>
      </div>
    ))}
  </dl>
);

const CardActions = (props: RowActionsProps<string>) =>
  actionsWidth([props]) > 0 && (
    <div className={classes.cardActions}>
      <RowActions {...props} />
    </div>
  );
