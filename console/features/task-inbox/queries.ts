import { inbox } from '#contract/inbox.js';
import { documentOptions } from '../../ui/document-history/documents.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

const filters = [filter.keyword('keyword', text.keyword), filter.select('kind', text.kind, documentOptions)] as const;

export const taskList = defineList({ key: 'inbox-tasks', call: inbox.tasks, kinds: ['document-index'], filters });

/** A done task shows its document's status of now. */
export const doneList = defineList({
  key: 'inbox-done',
  call: inbox.done,
  kinds: ['document-index', 'task-inbox'],
  filters,
});

/** A task is known by document, round and step; its document is the first of them. */
export const businessKeyOf = (taskId: string): string => taskId.split('.')[0] ?? taskId;
