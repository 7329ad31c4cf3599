import type { ReactNode } from 'react';
import { useMe } from '../../api/session.js';
import type { Column } from '../columns.js';
import { ExportMenu } from '../export/export-menu.js';
import type { ListCall, ListDefinition, RowOf } from '../list/define-list.js';
import { ListPage } from '../list/list-page.js';
import { type List, useList } from '../list/use-list.js';
import { type RowAction, RowActions } from '../row-actions.js';
import { ActionButtons } from './action-buttons.js';
import { type DocumentActions, inOrder, useDocumentActions } from './document-actions.js';
import { DocumentDrawer } from './document-drawer.js';
import type { AnyDocument, DocumentView } from './document-view.js';

export interface DocumentScreen<C extends ListCall, Detail extends AnyDocument> extends DocumentView<Detail> {
  readonly list: ListDefinition<C>;
  readonly columns: readonly Column<RowOf<C>>[];
  /** What the actions that the server offers open or do here, by name. */
  readonly actions?: DocumentActions;
  /** Which of the offered actions stand in the row; all of them, unless said otherwise. */
  readonly inRow?: (actions: readonly RowAction[]) => readonly RowAction[];
  /** Without one of these strings there is no column of actions. */
  readonly actionsNeed?: string | readonly string[];
  /** Of the column of actions. */
  readonly actionsWidth?: number;
  /** Actions that take something back, in red. */
  readonly destructive?: readonly string[];
  toolbar?(list: List<RowOf<C>>): ReactNode;
}

/** A screen of documents: list, drawer, what may be done with one, each following from the declaration. */
export function DocumentPage<C extends ListCall, Detail extends AnyDocument>({
  screen,
}: {
  screen: DocumentScreen<C, Detail>;
}) {
  const list = useList(screen.list);
  const me = useMe();
  const { runOf, dialog } = useDocumentActions(screen.actions ?? {}, () => void list.refresh());
  const acts = me.hasPermission(screen.actionsNeed ?? []);
  // A decision is made where the document can be read.
  const openHere = (row: RowOf<C>) => (screen.approval ? { approve: () => list.open(row.id) } : {});
  return (
    <>
      <ListPage
        list={list}
        title={screen.label}
        columns={screen.columns}
        toolbar={
          <>
            {screen.toolbar?.(list)}
            <ExportMenu list={list as never} />
          </>
        }
        actions={
          screen.actions && acts
            ? {
                width: screen.actionsWidth ?? 128,
                render: (row: RowOf<C>) => (
                  <RowActions<string>
                    actions={inOrder(screen.inRow?.(row.actions) ?? row.actions, screen.actions ?? {})}
                    run={{ ...openHere(row), ...runOf(row) }}
                    of={row.serialNo}
                    destructive={screen.destructive}
                  />
                ),
              }
            : undefined
        }
      />
      <DocumentDrawer
        view={screen}
        id={list.openedId}
        onClose={() => list.open(undefined)}
        tab={list.search.panel}
        onTab={(panel) => list.go({ panel }, { replace: true })}
        neighbours={list.neighbours}
        actions={(detail) => acts && <ActionButtons document={detail} run={runOf(detail)} {...screen} />}
        onChanged={() => void list.refresh()}
      />
      {dialog}
    </>
  );
}
