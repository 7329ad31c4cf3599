import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQuery } from '../../api/query.js';
import { useMe } from '../../api/session.js';
import { Attachments } from '../attachments/attachments.js';
import { Section } from '../section.js';
import { ActionButtons } from './action-buttons.js';
import { type DocumentActions, useDocumentActions } from './document-actions.js';
import { documentText, withCount } from './document-text.js';
import type { AnyDocument, DocumentView, KindShown } from './document-view.js';

/** As much of a screen of documents as is needed where documents of all kinds are shown. */
// biome-ignore lint/suspicious/noExplicitAny: each screen knows its own document
type Acted = Pick<DocumentView<any>, 'kind' | 'detail' | 'approval' | 'attachments' | 'way'>;
export interface Actable extends Acted, KindShown {
  readonly actions?: DocumentActions;
  readonly actionsNeed?: string | readonly string[];
  readonly destructive?: readonly string[];
}

export interface DocumentActsProps {
  id: string;
  /** What may be done with it, the files that belong to it, or how it came to where it stands. */
  part?: 'actions' | 'attachments' | 'way';
  onDone(): void;
}

/** What may be done with a document, wherever it is seen: the buttons and dialogs of its own page, and its files. */
export function DocumentActs({
  screen,
  id,
  part = 'actions',
  onDone,
}: DocumentActsProps & { screen: Actable }): ReactNode {
  const me = useMe();
  const query = useQuery(callQuery(screen.detail, { id }, { kinds: [screen.kind], quiet: true }));
  const everywhere = Object.entries(screen.actions ?? {}).filter(([, { onPage }]) => !onPage);
  const { runOf, dialog } = useDocumentActions({ ...screen, actions: Object.fromEntries(everywhere) }, () => {
    void query.refetch();
    onDone();
  });
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

/** Nothing where nothing is attached and nothing may be. */
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
    <Section title={withCount(documentText.attachments, files.length)}>
      <Attachments {...attachments} owner={document} attachments={files} actions={actions} onChanged={onDone} />
    </Section>
  );
}
