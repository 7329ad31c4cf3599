import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Call } from '#contract/platform/call.js';
import type { RecordKind } from '#workflows/catalog/records.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { useMe } from '../../api/session.js';
import type { Described } from '../display/section.js';
import { addButton } from '../focus/keys.js';
import { useCommand } from '../forms/use-command.js';
import type { BulkAction } from '../list/bulk.js';
import type { ListCall, ListDefinition, RowOf } from '../list/define-list.js';
import { ListPage } from '../list/list-page.js';
import { type List, useList } from '../list/use-list.js';
import { useNewRow } from '../list/use-new-row.js';
import { dialogOnDemand, onDemand } from '../loading/on-demand.js';
import { confirm, deleteQuestion } from '../overlays/confirm.js';
import type { DrawerTab } from '../overlays/drawer.js';
import { done } from '../overlays/notify.js';
import type { Column } from '../rows/columns.js';
import type { RowAction } from '../rows/row-actions.js';
import { aboutRecord } from './about-record.js';
import type { RecordFormOptions } from './record-dialog.js';
import { recordText } from './record-text.js';
import type { RecordRow } from './record-values.js';

const RecordDrawer = onDemand(
  async () => (await import('./record-drawer.js')).RecordDrawer,
  ({ list }) => list.openedId !== undefined,
);
const RecordDialog = dialogOnDemand(async () => (await import('./record-dialog.js')).RecordDialog);

interface RecordCalls {
  readonly add?: Call;
  readonly change?: Call;
  readonly remove?: Call;
}

interface Adding {
  label: string;
  initial: Readonly<Record<string, unknown>> | undefined;
}

export interface RecordScreen<C extends ListCall> {
  type: AnyRecordType<RecordKind>;
  /** Title of the page; defaults to the record's label. */
  title?: string;
  calls: RecordCalls;
  /** Input of the remove call, if it is not `{ id }`. */
  removing?(row: RowOf<C>): Record<string, unknown>;
  list: ListDefinition<C>;
  columns: readonly Column<RowOf<C>>[];
  form?: RecordFormOptions;
  /** Tabs of the drawer between details and history. */
  panels?(row: RowOf<C>): readonly DrawerTab[];
  details?(row: RowOf<C>): readonly Described[];
  /** Fields the drawer hides. */
  without?: readonly string[];
  status?(row: RowOf<C>): string | undefined;
  /** Actions in the row, for pages with actions of their own; defaults to what the server offers. */
  inRow?(offered: readonly RowAction[], row: RowOf<C>): readonly RowAction[];
  /** Handlers of further row actions, by name. */
  run?(row: RowOf<C>, list: List<RowOf<C>>): Readonly<Record<string, () => void>>;
  /** Several ways to add a record, each with its initial values; by default one, named after the record. */
  adding?(list: List<RowOf<C>>): readonly Adding[];
  /** Buttons beside 添加. */
  toolbar?(list: List<RowOf<C>>): ReactNode;
  /** Content at the left of the rows. */
  aside?(list: List<RowOf<C>>): ReactNode;
  /** Called after a record was added, e.g. to show a password. */
  onAdded?(answer: unknown, given: Readonly<Record<string, unknown>>): void;
}

/** A screen that maintains a type of record: list, form, drawer and history, all derived from the declaration. */
export function RecordPage<C extends ListCall>(screen: RecordScreen<C>) {
  const { type, title = type.label, calls, columns, form = {} } = screen;
  const list = useList(screen.list);
  const me = useMe();
  const [editing, setEditing] = useState<{ row: RowOf<C> | undefined } & Partial<Adding>>();
  const [opened, setOpened] = useState(false);
  const newRow = useNewRow(list);
  const edit = (row: RowOf<C> | undefined, adding?: Adding) => {
    if (!row) newRow.begin();
    setEditing({ row, ...adding });
    setOpened(true);
  };
  const { remove, bulk } = useRemoving(screen, list);
  // The same call saves new and existing records, but adding needs its own permission.
  const { create } = type.permissions ?? {};
  const mayAdd = calls.add !== undefined && create !== undefined && me.hasPermission(create);
  const adding = screen.adding?.(list) ?? [{ label: recordText.add(type.label), initial: form.initial }];
  const add =
    mayAdd &&
    adding.map((one) => (
      <Button
        {...addButton}
        key={one.label}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => edit(undefined, one)}
      >
        {one.label}
      </Button>
    ));

  return (
    <>
      <ListPage
        list={list}
        title={title}
        columns={columns}
        toolbar={
          <>
            {add}
            {screen.toolbar?.(list)}
          </>
        }
        aside={screen.aside?.(list)}
        bulk={bulk}
        emptyAction={add || undefined}
        actions={(row) => ({
          actions: screen.inRow?.(row.actions, row) ?? (row.actions as RowAction[]),
          run: { change: () => edit(row), remove: () => void remove(row), ...screen.run?.(row, list) },
          of: String(row[type.title]),
          destructive: ['remove'],
        })}
      />
      <RecordDrawer
        type={type}
        list={list}
        panels={screen.panels}
        details={screen.details}
        without={screen.without}
        status={screen.status}
      />
      <RecordDialog
        {...form}
        initial={editing?.initial}
        adding={editing?.label}
        type={type}
        opened={opened}
        row={editing?.row as RecordRow | undefined}
        calls={{ ...calls, list: screen.list.call }}
        onClose={() => setOpened(false)}
        onSaved={(answer, given) => {
          setOpened(false);
          if (editing?.row) return void list.refresh();
          newRow.done();
          screen.onAdded?.(answer, given);
        }}
      />
    </>
  );
}

/** Removes records: one by its row action, or several at once. */
function useRemoving<C extends ListCall>(screen: RecordScreen<C>, list: List<RowOf<C>>) {
  const me = useMe();
  const { run, send } = useCommand();
  const call = screen.calls.remove;
  const removing = (row: RowOf<C>) => screen.removing?.(row) ?? { id: row.id };
  const remove = async (row: RowOf<C>) => {
    const ask = () => confirm({ ...deleteQuestion, about: aboutRecord(screen.type, row) });
    const saying = { ask, success: done.deleted, onDone: () => list.leave(row.id) };
    if (call && (await run(call, removing(row), saying))) void list.refresh();
  };
  const bulk: BulkAction<RowOf<C>>[] =
    call && me.hasPermission(call.may)
      ? [
          {
            label: recordText.removeChosen,
            danger: true,
            ask: (count) => confirm({ message: recordText.askRemove(count), confirm: '删除', danger: true }),
            run: (row) => send(call, removing(row)),
          },
        ]
      : [];
  return { remove, bulk };
}
