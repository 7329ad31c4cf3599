import { inbox } from '#contract/inbox.js';
import { callQuery } from '../../api/query.js';

/** Longest waiting first; the inbox uses the same order when opened from here. */
export const longestFirst = { sort: 'since', order: 'asc' } as const;

export const firstTasksQuery = callQuery(
  inbox.tasks,
  { ...longestFirst, page: 1, limit: 20 },
  { kinds: ['document-index'], quiet: true },
);
