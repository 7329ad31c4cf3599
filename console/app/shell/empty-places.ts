import type { Me } from '../../api/session.js';
import { readsApproved } from '../../ui/document-history/documents.js';

/** Pages open to everybody that would show a user nothing: the replay, without a kind of documents to replay. */
export const emptyPlaces = ({ hasPermission }: Pick<Me, 'hasPermission'>): readonly string[] =>
  readsApproved(hasPermission) ? [] : ['/inbox/replay'];
