import { useQuery } from '@tanstack/react-query';
import type { RecordKind } from '#workflows/catalog/records.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { callQuery } from '../../api/query.js';
import { type Described, DescriptionList, Section } from '../display/section.js';
import { pageIn } from '../grid/page-in.js';
import type { ListCall } from '../list/define-list.js';
import type { List } from '../list/use-list.js';
import { DrawerPage, type DrawerTab } from '../overlays/drawer.js';
import { isAside } from '../rows/aside.js';
import { RecordHistory } from './record-history.js';
import { recordText, shownLabel } from './record-text.js';
import { type RecordRow, recordValueText } from './record-values.js';

interface RecordDrawerProps<Row> {
  type: AnyRecordType<RecordKind>;
  list: List<Row>;
  /** Tabs between the details and the history. */
  panels?(row: Row): readonly DrawerTab[];
  /** Details besides the declared fields; `without` names fields to hide. */
  details?(row: Row): readonly Described[];
  without?: readonly string[];
  status?(row: Row): string | undefined;
}

/** Drawer of the record selected by the address, beside its list. */
export function RecordDrawer<Row extends { id: string }>(props: RecordDrawerProps<Row>) {
  const { type, list, panels, status } = props;
  const { openedId: id, search, definition } = list;
  const call = definition.call as ListCall;
  // The opened record may be on another page of the list.
  const query = useQuery({
    ...callQuery(call, { id, page: 1, limit: 1 }, { kinds: definition.kinds, quiet: true }),
    enabled: id !== undefined,
  });
  const asked = query.data && pageIn<Row>(query.data).records.find((one) => one.id === id);
  const row = (list.rows.find((one) => one.id === id) ?? asked) as (Row & RecordRow) | undefined;
  return (
    <DrawerPage
      opened={id !== undefined}
      onClose={() => list.open(undefined)}
      title={row ? String(row[type.title]) : type.label}
      status={row && status?.(row)}
      aside={row && isAside(row)}
      neighbours={list.neighbours}
      tab={search.panel}
      onTab={(panel) => list.go({ panel }, { replace: true })}
      loading={!row && query.isPending}
      error={row ? undefined : (query.error ?? (query.data ? new Error(recordText.gone) : undefined))}
      onRetry={() => void query.refetch()}
      tabs={
        row
          ? [
              { value: 'detail', label: recordText.detail, content: <Details {...props} row={row} /> },
              ...(panels?.(row) ?? []),
              {
                value: 'history',
                label: recordText.history,
                content: <RecordHistory kind={type.name} id={row.id} />,
                onScreen: true,
              },
            ]
          : []
      }
    />
  );
}

function Details<Row>({ type, details, without = [], row }: RecordDrawerProps<Row> & { row: Row & RecordRow }) {
  const fields = Object.entries(type.fields as Facts).filter(
    ([name, one]) =>
      !one.secret && one.kind !== 'many' && one.kind !== 'shaped' && !without.includes(name) && name in row,
  );
  const items = fields.map(([name, one]) => ({
    label: shownLabel(one),
    value: recordValueText(name, one, row),
    wide: one.kind === 'note',
  }));
  const traces = (['creatorName', 'createTime', 'modifyTime'] as const)
    .filter((name) => name in row)
    .map((name) => ({ label: recordText[name], value: String(row[name]) }));
  return (
    <Section title={type.label}>
      <DescriptionList items={[...items, ...(details?.(row) ?? []), ...traces]} />
    </Section>
  );
}
