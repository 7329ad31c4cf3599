import { IconPlus } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import type { z } from 'zod';
import type { LiveKind } from '#contract/live-kinds.js';
import type { AnswerOf } from '#contract/platform/call.js';
import type { DetailCall } from '#contract/platform/document.js';
import { useMe } from '../../api/session.js';
import { ReasonButton } from '../buttons/reason-button.js';
import { ExportMenu } from '../export/export-menu.js';
import { addButton } from '../focus/keys.js';
import type { ListCall, ListDefinition, RowOf } from '../list/define-list.js';
import { ListPage } from '../list/list-page.js';
import { type List, useList } from '../list/use-list.js';
import { useNewRow } from '../list/use-new-row.js';
import { onDemand } from '../loading/on-demand.js';
import type { Column } from '../rows/columns.js';
import type { RowAction } from '../rows/row-actions.js';
import { ActionButtons } from './action-buttons.js';
import { type Beginning, mayBegin } from './begin.js';
import { type DocumentAction, type DocumentActions, inOrder, useDocumentActions } from './document-actions.js';
import { type DocumentColumns, documentColumns, statesFirst } from './document-columns.js';
import type { AnyDocument, DocumentView } from './document-view.js';
import type { ShownFacts, ShownIn, StatusIn } from './shown-facts.js';

const DocumentDrawer = onDemand(
  async () => (await import('./document-drawer.js')).DocumentDrawer,
  ({ id }) => id !== undefined,
);

/** Creation of a new document. */
interface Adding extends Beginning {
  readonly label: string;
  /** Hook that returns why nothing can be created now. */
  readonly hindrance?: () => string | undefined;
  readonly dialog: ComponentType<{ opened: boolean; onClose(): void; onSaved(): void }>;
}

/** A document screen without its specific types. */
interface AnyScreen<C extends ListCall, Detail extends AnyDocument> extends DocumentView<Detail> {
  readonly list: ListDefinition<C>;
  readonly columns: readonly Column<RowOf<C>>[];
  /** Effect of each action the server offers, by name. */
  readonly actions?: DocumentActions;
  /** Selects the actions shown in the row; all by default. */
  readonly inRow?: (actions: readonly RowAction[]) => readonly RowAction[];
  /** Without any of these permissions there is no action column. */
  readonly actionsNeed?: string | readonly string[];
  /** Destructive actions, shown in red. */
  readonly destructive?: readonly string[];
  readonly adding?: Adding;
  /** Totals of the listed documents, shown below them. */
  readonly summary?: ComponentType<{ list: List<unknown> }>;
}

/** The same as declared, with facts, actions and statuses restricted to existing ones. */
interface DocumentScreen<
  Calls extends DocumentCalls,
  All extends ShownFacts,
  Action extends string = ActionOf<Calls>,
  Detail extends AnyDocument = DetailOf<Calls>,
> extends Omit<AnyScreen<Calls['list'], Detail>, 'kind' | 'label' | 'columns' | 'detail' | 'kinds' | 'actions'> {
  /** Title of the page, if not the name that goes with the calls. */
  readonly label?: string;
  readonly calls: Calls;
  readonly facts: All;
  readonly columns: DocumentColumns<RowOf<Calls['list']>, ShownIn<RowOf<Calls['list']>, All>>;
  readonly status: StatusIn<Detail, All>;
  readonly sections: readonly { readonly title: string; readonly facts: readonly ShownIn<Detail, All>[] }[];
  readonly actions?: Readonly<Partial<Record<Action, DocumentAction>>>;
  readonly destructive?: readonly Action[];
}

interface DocumentCalls {
  readonly list: ListCall;
  readonly detail: DetailCall<LiveKind, z.ZodType<AnyDocument>>;
}
type DetailOf<Calls extends DocumentCalls> = AnswerOf<Calls['detail']>;
/** An action has the name of its call; `apply` starts an approval, whichever call does so. */
type ActionOf<Calls> = (keyof Calls & string) | 'apply';

/** Declares the screen of a kind of documents. */
export const documentScreen = <Calls extends DocumentCalls, All extends ShownFacts>(
  screen: DocumentScreen<Calls, All>,
): AnyScreen<Calls['list'], DetailOf<Calls>> => ({
  kind: screen.calls.detail.of.kind,
  label: screen.calls.detail.of.name,
  ...screen,
  columns: statesFirst(documentColumns(screen.facts, screen.columns)),
  // `Partial` allows undefined values, which `DocumentActions` does not; omitted actions are simply absent.
  actions: screen.actions as DocumentActions | undefined,
  detail: screen.calls.detail,
  kinds: screen.list.kinds,
});

/** Screen of a kind of documents: list, drawer and actions, all derived from the declaration. */
export function DocumentPage<C extends ListCall, Detail extends AnyDocument>({
  screen,
}: {
  screen: AnyScreen<C, Detail>;
}) {
  const list = useList(screen.list);
  const me = useMe();
  const { runOf, dialog } = useDocumentActions(screen, {
    onDone: () => void list.refresh(),
    onRemoved: list.leave,
  });
  const acts = me.hasPermission(screen.actionsNeed ?? []);
  const [adding, setAdding] = useState(false);
  const newRow = useNewRow(list);
  const begin = () => {
    newRow.begin();
    setAdding(true);
  };
  const { adding: begun } = screen;
  // Calling a hook conditionally is safe: a screen either always or never has it.
  const hindrance = begun?.hindrance?.();
  const add = begun && mayBegin(me, begun) && (
    <ReasonButton {...addButton} leftSection={<IconPlus size={14} aria-hidden />} reason={hindrance} onClick={begin}>
      {begun.label}
    </ReasonButton>
  );
  // Decisions are made in the drawer, where the document can be read.
  const openHere = (row: RowOf<C>) => (screen.approval ? { approve: () => list.open(row.id) } : {});
  return (
    <>
      <ListPage
        list={list}
        title={screen.label}
        columns={screen.columns}
        toolbar={
          <>
            {add}
            <ExportMenu list={list} />
          </>
        }
        emptyAction={add || undefined}
        summary={screen.summary && <screen.summary list={list as List<unknown>} />}
        actions={
          screen.actions && acts
            ? (row) => ({
                actions: inOrder(screen.inRow?.(row.actions) ?? row.actions, screen.actions ?? {}),
                run: { ...openHere(row), ...runOf(row) },
                of: row.serialNo,
                destructive: screen.destructive,
              })
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
      {begun && (
        <begun.dialog
          opened={adding}
          onClose={() => setAdding(false)}
          onSaved={() => {
            setAdding(false);
            newRow.done();
          }}
        />
      )}
      {dialog}
    </>
  );
}
