import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQuery } from '../../api/query.js';
import { useMe } from '../../api/session.js';
import { ActionButtons } from './action-buttons.js';
import { type DocumentActions, useDocumentActions } from './document-actions.js';
import type { AnyDocument, DocumentView } from './document-view.js';

/** As much of a screen of documents as its buttons need. */
// biome-ignore lint/suspicious/noExplicitAny: each screen knows its own document
export interface Actable extends Pick<DocumentView<any>, 'kind' | 'detail' | 'approval'> {
  readonly actions?: DocumentActions;
  readonly actionsNeed?: string | readonly string[];
  readonly destructive?: readonly string[];
}

export interface DocumentActsProps {
  id: string;
  onDone(): void;
}

/** What may be done with a document, wherever it is seen: the buttons and dialogs of its own page. */
export function DocumentActs({ screen, id, onDone }: DocumentActsProps & { screen: Actable }): ReactNode {
  const me = useMe();
  const query = useQuery(callQuery(screen.detail, { id }, { kinds: [screen.kind], quiet: true }));
  const { runOf, dialog } = useDocumentActions(screen.actions ?? {}, () => {
    void query.refetch();
    onDone();
  });
  const document = query.data as AnyDocument | undefined;
  if (!document || !me.hasPermission(screen.actionsNeed ?? [])) return null;
  return (
    <>
      <ActionButtons document={document} run={runOf(document)} {...screen} />
      {dialog}
    </>
  );
}
