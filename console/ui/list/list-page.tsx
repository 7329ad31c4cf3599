import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { isTold } from '#workflows/platform/document/audience.js';
import { useMe } from '../../api/session.js';
import { FilterBar } from '../filters/filter-bar.js';
import { type PlacedColumn, placeColumns } from '../grid/column-settings.js';
import { Grid } from '../grid/grid.js';
import { SelectionProvider, selectionColumn, useSelection } from '../grid/selection.js';
import { afterFirstRows, useRowsThere } from '../loading/after-first-rows.js';
import { onDemand } from '../loading/on-demand.js';
import { denied, Empty, ErrorState } from '../loading/states.js';
import type { Column } from '../rows/columns.js';
import type { RowActionsProps } from '../rows/row-actions.js';
import { RowAddress } from '../rows/row-name.js';
import { useOutline } from '../tree-table/use-outline.js';
import { type BulkAction, BulkBar } from './bulk.js';
import { addressed, filterValues } from './define-list.js';
import classes from './list.module.css';
import { rowHeight, useListPreference } from './list-preference.js';
import { ListTabs } from './list-tabs.js';
import { ListTools } from './list-tools.js';
import type { List } from './use-list.js';

const OnPaper = onDemand(afterFirstRows(async () => (await import('./on-paper.js')).OnPaper));
const OutlineToggle = onDemand(
  afterFirstRows(async () => (await import('../tree-table/outline-toggle.js')).OutlineToggle),
);
const Pager = onDemand(afterFirstRows(async () => (await import('./pager.js')).Pager));

interface ListPageProps<Row> {
  list: List<Row>;
  /** Title of the page and name of its table. */
  title: string;
  columns: readonly Column<Row>[];
  /** Buttons at the left of the toolbar, each subject to its permission. */
  toolbar?: ReactNode;
  /** Actions of a row. */
  actions?(row: Row): RowActionsProps<string>;
  /** Actions on several rows; if set, rows have checkboxes. */
  bulk?: readonly BulkAction<Row>[];
  /** Click on a row; by default opens it through the address. Null if rows cannot be opened. */
  onOpen?: ((row: Row) => void) | null;
  /** Content below the opened row; if set, rows expand in place instead of opening a drawer. */
  expanded?(row: Row): ReactNode;
  /** Content at the left of the rows, e.g. a tree that filters them. */
  aside?: ReactNode;
  /** Totals below the rows. */
  summary?: ReactNode;
  /** Offered while there are no records at all. */
  emptyAction?: ReactNode;
  /** Title of the empty state. */
  emptyTitle?: string;
}

/** A list screen: tabs, filters, toolbar, grid, pager. All content derives from the declarations and the address. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { list, title, toolbar, bulk = [], onOpen = toggled(props) } = props;
  const { definition } = list;
  const me = useMe();
  const preference = useListPreference(definition.key);
  const permitted = useMemo(
    () => props.columns.filter(({ audience }) => isTold(audience, me.listener)),
    [props.columns, me],
  );
  const { columns: settings } = preference.value;
  const placed = useMemo(() => placeColumns(permitted, settings), [permitted, settings]);
  const selection = useSelection(list.rows);
  const selects = bulk.length > 0;
  const nameOf = useCallback((row: Row) => props.columns[0]?.text(row) ?? row.id, [props.columns]);
  const shown = useMemo(() => (selects ? [selectionColumn(nameOf), ...placed] : placed), [selects, nameOf, placed]);
  const outline = useOutline(list.rows, shown, definition.folded as (row: Row) => boolean);
  const { stringifySearch } = useRouter().options;
  const addressOf = useCallback(
    (row: object) => ('id' in row ? stringifySearch({ id: row.id }) : undefined),
    [stringifySearch],
  );
  useDefaultView(list, preference);
  useRowsThere(list.answer !== undefined || list.error !== null);

  return (
    <section className={classes.page} aria-label={title}>
      <OnPaper list={list} title={title} values={filterValues(list.definition, list.search)} />
      <ListTabs list={list} />
      <Filters list={list} />
      <div className={classes.toolbar}>
        {toolbar}
        {selects && (
          <BulkBar
            actions={bulk}
            rows={list.rows}
            selection={selection}
            nameOf={nameOf}
            onDone={() => void list.refresh()}
          />
        )}
        {outline.toggleAll && <OutlineToggle toggleAll={outline.toggleAll} />}
        <ListTools list={list} columns={placed as readonly PlacedColumn<never>[]} preference={preference} />
      </div>
      <div className={classes.body}>
        {props.aside && <aside className={classes.aside}>{props.aside}</aside>}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and pointer of the rows in it */}
        <div
          className={classes.rows}
          data-refreshing={list.refreshing || undefined}
          onPointerEnter={() => list.hold(true)}
          onPointerLeave={() => list.hold(false)}
          onKeyDown={outline.onKeyDown}
        >
          <SelectionProvider selection={selection}>
            <RowAddress value={props.onOpen === undefined ? addressOf : undefined}>
              <Rows {...props} onOpen={onOpen} outline={outline} preference={preference} />
            </RowAddress>
          </SelectionProvider>
        </div>
      </div>
      {props.summary && <div className={classes.summary}>{props.summary}</div>}
      {list.paged && !whyNone(list) && <Pages list={list} />}
    </section>
  );
}

function Filters<Row>({ list }: { list: List<Row> }) {
  const { definition } = list;
  if (!definition.filters.some(({ Input }) => Input)) return null;
  const values = filterValues(definition, list.search);
  return (
    <div className={classes.filters}>
      <FilterBar
        filters={definition.filters}
        values={values}
        onSearch={(edited) => {
          if (JSON.stringify(edited) === JSON.stringify(values)) void list.refresh();
          else list.go({ ...addressed(edited), page: undefined, id: undefined });
        }}
        onReset={list.reset}
      />
    </div>
  );
}

/** Error of the list; access is denied if the user may see none of its tabs, in which case no query was sent. */
const whyNone = ({ definition, tabs, error }: Pick<List<unknown>, 'definition' | 'tabs' | 'error'>): unknown =>
  definition.tabs && tabs.length === 0 ? denied : error;

interface RowsProps<Row extends { id: string }> extends ListPageProps<Row> {
  outline: ReturnType<typeof useOutline<Row>>;
  preference: ReturnType<typeof useListPreference>;
}

/** The rows, an empty state, or the error. */
function Rows<Row extends { id: string }>(props: RowsProps<Row>) {
  const { list, title, onOpen, outline, preference } = props;
  const { definition, search } = list;
  const { columns: settings, density } = preference.value;
  const error = whyNone(list);
  if (error) return <ErrorState error={error} onRetry={() => void list.refresh()} />;
  if (!list.loading && list.rows.length === 0)
    return (
      <Empty onClear={list.filtered ? list.reset : undefined} action={props.emptyAction} title={props.emptyTitle} />
    );
  return (
    <Grid
      label={title}
      columns={outline.columns}
      rows={outline.rows}
      loading={list.loading}
      rowHeight={rowHeight[density] ?? rowHeight.compact}
      scrollKey={definition.key}
      openedId={list.openedId}
      onOpen={onOpen ?? undefined}
      expanded={props.expanded}
      actions={props.actions}
      sorting={{
        column: search.sort,
        order: search.order ?? 'asc',
        sortable: definition.sortable,
        onSort: (column, order) => list.go({ sort: column, order: column ? order : undefined, page: undefined }),
      }}
      onWidth={(id, width) => preference.set({ columns: { ...settings, widths: { ...settings.widths, [id]: width } } })}
    />
  );
}

const Pages = <Row,>({ list: { total, search, go } }: { list: List<Row> }) => (
  <div className={classes.pages}>
    <Pager
      total={total}
      page={search.page ?? 1}
      limit={search.limit ?? 20}
      onChange={({ page = search.page, limit = search.limit }) =>
        go({ page: page === 1 ? undefined : page, limit: limit === 20 ? undefined : limit })
      }
    />
  </div>
);

/** Opens a row through the address; closes it again if rows expand in place. */
const toggled =
  <Row extends { id: string }>({ list, expanded }: ListPageProps<Row>) =>
  (row: Row) =>
    expanded && row.id === list.openedId ? list.go({ id: undefined }) : list.open(row.id);

/** A visit without search parameters opens the user's default view. */
function useDefaultView(list: List<unknown>, preference: ReturnType<typeof useListPreference>) {
  const plain = useRef(Object.values(list.search).every((value) => value === undefined));
  const { ready, value } = preference;
  useEffect(() => {
    if (!ready || !plain.current) return;
    plain.current = false;
    const view = value.views.find((one) => one.name === value.defaultView);
    if (view) list.go(view.search, { replace: true });
  }, [ready, value, list.go]);
}
