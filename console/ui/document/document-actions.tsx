import { type ComponentType, type ReactNode, useState } from 'react';
import type { byId, Call } from '#contract/platform/call.js';
import type { Told } from '../about.js';
import { confirm, type Question } from '../confirm.js';
import type { RowAction } from '../row-actions.js';
import { useCommand } from '../use-command.js';
import { aboutDocument } from './about-document.js';
import type { AnyDocument, KindShown } from './document-view.js';
import { seenOf } from './seen.js';

export interface ActionDialogProps<Row = AnyDocument> {
  row: Row;
  /** The document in a few words. */
  about: readonly Told[];
  opened: boolean;
  onClose(): void;
  onSaved(): void;
}

interface Named {
  /** Where this kind of document calls it otherwise than the server. */
  readonly label?: string;
  /** Only on its own page, not where documents of all kinds are shown. */
  readonly onPage?: true;
}
interface AtOnce extends Named {
  readonly call: Call<typeof byId>;
  /** Asked first. */
  readonly ask?: Question;
  readonly success?: string;
}
interface InDialog extends Named {
  // biome-ignore lint/suspicious/noExplicitAny: each dialog knows its own row
  readonly dialog: ComponentType<ActionDialogProps<any>>;
}

/** What one does with a document: something at once, maybe after a question, or in a dialog. */
export type DocumentAction = AtOnce | InDialog;

/** By the name that the server offers it under. */
export type DocumentActions = Readonly<Record<string, DocumentAction>>;

/** What the server offers, in the order in which the screen declares it: what one mostly does comes first, what it does not name last. */
export const inOrder = (offered: readonly RowAction[], actions: DocumentActions): RowAction[] => {
  const names = Object.keys(actions);
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return offered
    .toSorted((one, other) => place(one.name) - place(other.name))
    .map((one) => ({ ...one, label: actions[one.name]?.label ?? one.label }));
};

interface Shown {
  readonly Dialog: ComponentType<ActionDialogProps>;
  readonly row: AnyDocument;
  readonly about: readonly Told[];
  /** Every opening begins with the row as it is by then. */
  readonly opening: number;
}

/** What is done with documents of a kind, and what tells one of them apart. */
interface Actions extends KindShown {
  readonly actions?: DocumentActions | undefined;
}

/** The handlers of a document's actions, and the dialog that one of them has opened. */
export function useDocumentActions({ actions = {}, ...view }: Actions, onDone: () => void) {
  const { run } = useCommand();
  const [shown, setShown] = useState<Shown>();
  const [opened, setOpened] = useState(false);

  const perform = async (action: DocumentAction, row: AnyDocument) => {
    const about = aboutDocument(view, row);
    if ('dialog' in action) {
      setShown((before) => ({ Dialog: action.dialog, row, about, opening: (before?.opening ?? 0) + 1 }));
      return setOpened(true);
    }
    const { call, ask, success } = action;
    const question = ask && (() => confirm({ ...ask, about }));
    if (await run(call, { id: row.id, ...seenOf(call, row) }, { ask: question, success })) onDone();
  };
  const runOf = (row: AnyDocument): Record<string, () => void> =>
    Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, () => void perform(action, row)]));

  // What was shown stays while it fades away.
  const dialog: ReactNode = shown && (
    <shown.Dialog
      key={shown.opening}
      row={shown.row}
      about={shown.about}
      opened={opened}
      onClose={() => setOpened(false)}
      onSaved={() => {
        setOpened(false);
        onDone();
      }}
    />
  );
  return { runOf, dialog };
}
