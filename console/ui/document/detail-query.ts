import { callQuery } from '../../api/query.js';
import type { AnyDocument, DocumentView } from './document-view.js';

/** A document as its drawer shows it, with its actions; refetched by whatever affects them. */
export const detailQuery = (
  { kind, kinds = [kind], detail }: Pick<DocumentView<AnyDocument>, 'kind' | 'kinds' | 'detail'>,
  id: string,
  showing: { inPlace?: true; quiet?: true },
) => callQuery(detail, { id }, { kinds, ...showing });
