import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMe } from '../../api/session.js';
import { Attachments } from '../attachments/attachments.js';
import { Section } from '../display/section.js';
import { SubjectOfCommands } from '../overlays/success.js';
import { ActionButtons } from './action-buttons.js';
import { detailQuery } from './detail-query.js';
import { type DocumentActions, useDocumentActions } from './document-actions.js';
import { documentText, withCount } from './document-text.js';
import type { AnyDocument, DocumentView, KindShown } from './document-view.js';

/** The part of a document screen needed where documents of all kinds are shown. */
// biome-ignore lint/suspicious/noExplicitAny: each screen knows its own document
type Acted = Pick<DocumentView<any>, 'kind' | 'kinds' | 'detail' | 'approval' | 'attachments' | 'way'>;
export interface Actable extends Acted, KindShown {
  readonly actions?: DocumentActions;
  readonly actionsNeed?: string | readonly string[];
  readonly destructive?: readonly string[];
}

export interface DocumentActsProps {
  id: string;
  /** Which part to show: actions, attachments, or the path to the current state. */
  part?: 'actions' | 'attachments' | 'way';
  onDone(): void;
}

/** Actions and attachments of a document, wherever shown: the buttons and dialogs of its own page, and its files. */
export function DocumentActs({
  screen,
  id,
  part = 'actions',
  onDone,
}: DocumentActsProps & { screen: Actable }): ReactNode {
  const me = useMe();
  const query = useQuery(detailQuery(screen, id, { quiet: true }));
  const everywhere = Object.entries(screen.actions ?? {}).filter(([, { onPage }]) => !onPage);
  const { runOf, dialog } = useDocumentActions(
    { ...screen, actions: Object.fromEntries(everywhere) },
    {
      onDone: () => {
        void query.refetch();
        onDone();
      },
    },
  );
  const document = query.data as AnyDocument | undefined;
  if (part === 'way') return document && screen.way?.(document);
  if (document && part === 'attachments') return <Files screen={screen} document={document} onDone={onDone} />;
  if (!document || !me.hasPermission(screen.actionsNeed ?? [])) return null;
  return (
    <>
      <ActionButtons document={document} run={runOf(document)} {...screen} />
      {dialog}
    </>
  );
}

/** Renders nothing if there are no files and none may be added. */
function Files({
  screen: { attachments },
  document,
  onDone,
}: {
  screen: Actable;
  document: AnyDocument;
  onDone(): void;
}) {
  const { attachments: files = [], actions } = document;
  if (!attachments || (files.length === 0 && !actions.some(({ name }) => name === 'addAttachment'))) return null;
  return (
    <div data-files>
      <Section title={withCount(documentText.attachments, files.length)}>
        <SubjectOfCommands value={document}>
          <Attachments {...attachments} owner={document} attachments={files} actions={actions} onChanged={onDone} />
        </SubjectOfCommands>
      </Section>
    </div>
  );
}
