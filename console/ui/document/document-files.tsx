import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/platform/call.js';
import { callQuery } from '../../api/query.js';
import { Attachments } from '../attachments/attachments.js';
import { Section } from '../display/section.js';
import { documentText } from './document-text.js';
import type { AnyDocument, DocumentView } from './document-view.js';

type Kept = Pick<DocumentView<AnyDocument>, 'kind' | 'detail'> & NonNullable<DocumentView<AnyDocument>['attachments']>;

/** Attachments of a document inside an action dialog; changes are saved at once. */
export function DocumentFiles({ id, kind, detail, bizType, calls }: { id: string } & Omit<Kept, 'further'>) {
  const { data, refetch } = useQuery(callQuery(detail, { id }, { kinds: [kind] }));
  const document = data as (AnswerOf<typeof detail> & AnyDocument) | undefined;
  if (!document) return null;
  return (
    <Section title={documentText.attachments}>
      <Attachments
        owner={document}
        bizType={bizType}
        attachments={document.attachments ?? []}
        calls={calls}
        actions={document.actions}
        onChanged={() => void refetch()}
      />
    </Section>
  );
}
