import { type ComponentType, type ReactNode, useState } from 'react';
import type { byId, Call } from '#contract/platform/call.js';
import type { LabelledFact } from '../display/about.js';
import { DocumentOfForm } from '../forms/document-of-form.js';
import { useCommand } from '../forms/use-command.js';
import { confirmFor, type QuestionFor } from '../overlays/confirm.js';
import { SubjectOfCommands } from '../overlays/success.js';
import type { RowAction } from '../rows/row-actions.js';
import { aboutDocument } from './about-document.js';
import type { AnyDocument, KindShown } from './document-view.js';
import { seenOf } from './seen.js';

export interface ActionDialogProps<Row = AnyDocument> {
  row: Row;
  /** Short description of the document. */
  about: readonly LabelledFact[];
  opened: boolean;
  onClose(): void;
  onSaved(): void;
}

interface Named {
  /** Label for this kind of document, if it differs from the server's. */
  readonly label?: string;
  /** Shown only on its own page, not where documents of all kinds are shown. */
  readonly onPage?: true;
}
interface AtOnce extends Named {
  readonly call: Call<typeof byId>;
  /** Confirmation question, possibly about what the document holds. */
  readonly ask?: QuestionFor;
  readonly success?: string;
  /** The document is gone afterwards, so that nothing of it stays open. */
  readonly removes?: true;
}
interface InDialog extends Named {
  // biome-ignore lint/suspicious/noExplicitAny: each dialog knows its own row
  readonly dialog: ComponentType<ActionDialogProps<any>>;
}

/** Action on a document: a call, optionally after a question, or a dialog. */
export type DocumentAction = AtOnce | InDialog;

/** Actions by the name under which the server offers them. */
export type DocumentActions = Readonly<Record<string, DocumentAction>>;

/** Actions the server offers, in the order the screen declares: the most frequent first, undeclared ones last. */
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
  readonly about: readonly LabelledFact[];
  /** Key of the dialog, so that every opening starts with the current row. */
  readonly opening: number;
}

/** Actions for documents of a kind, and the facts that identify one. */
interface Actions extends KindShown {
  readonly actions?: DocumentActions | undefined;
}

interface Outcome {
  onDone(): void;
  /** Called as soon as a document is gone, before `onDone`. */
  onRemoved?(id: string): void;
}

/** Handlers of a document's actions, and the dialog an action has opened. */
export function useDocumentActions({ actions = {}, ...view }: Actions, { onDone, onRemoved }: Outcome) {
  const { run } = useCommand();
  const [shown, setShown] = useState<Shown>();
  const [opened, setOpened] = useState(false);

  const perform = async (action: DocumentAction, row: AnyDocument) => {
    const about = aboutDocument(view, row);
    if ('dialog' in action) {
      setShown((before) => ({ Dialog: action.dialog, row, about, opening: (before?.opening ?? 0) + 1 }));
      return setOpened(true);
    }
    const { call, ask, success, removes } = action;
    const question = ask && (() => confirmFor(ask, row.id, about));
    // A drawer that closes with its document cannot say that it is gone.
    const of = removes && onRemoved ? { serialNo: row.serialNo } : row;
    const saying = { ask: question, success, of, onDone: removes && (() => onRemoved?.(row.id)) };
    if (await run(call, { id: row.id, ...seenOf(call, row) }, saying)) onDone();
  };
  const runOf = (row: AnyDocument): Record<string, () => void> =>
    Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, () => void perform(action, row)]));

  // Stays mounted while the dialog fades out.
  const dialog: ReactNode = shown && (
    <DocumentOfForm value={shown.row.id}>
      <SubjectOfCommands value={shown.row}>
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
      </SubjectOfCommands>
    </DocumentOfForm>
  );
  return { runOf, dialog };
}
