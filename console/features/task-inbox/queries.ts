import { inbox } from '#contract/inbox.js';
import { documentOptions } from '../../ui/document-history/documents.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

const filters = [filter.keyword('keyword', text.keyword), filter.select('kind', text.kind, documentOptions)] as const;

export const taskList = defineList({ key: 'inbox-tasks', call: inbox.tasks, kinds: ['document-index'], filters });

/** Completed tasks, each with the current status of its document. */
export const doneList = defineList({
  key: 'inbox-done',
  call: inbox.done,
  kinds: ['document-index', 'task-inbox'],
  filters,
});

/** Id of the document in a task's id, which consists of document, round and step. */
export const businessKeyOf = (taskId: string): string => taskId.split('.')[0] ?? taskId;
