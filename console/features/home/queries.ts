import { inbox } from '#contract/inbox.js';
import { callQuery } from '../../api/query.js';

/** What has waited longest comes first, as the inbox shows it from here. */
export const longestFirst = { sort: 'since', order: 'asc' } as const;

export const firstTasksQuery = callQuery(
  inbox.tasks,
  { ...longestFirst, page: 1, limit: 20 },
  { kinds: ['document-index'], quiet: true },
);
