import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { inbox, type Task } from '#contract/inbox.js';
import { read } from '../../api/client.js';
import { keepingMoment } from '../../api/query.js';
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

/** Numbers that one question names: the whole address has to fit into what servers and proxies take, about 8 KB. */
const namedAtOnce = 100;

/** Which of these tasks wait no longer, asked about all at once: one that is not on its page may be on another. */
export const overQuery = (tasks: readonly Task[]) =>
  queryOptions({
    queryKey: [inbox.tasks.path, 'over', tasks.map(({ id }) => id)],
    queryFn: async (context) => {
      const serialNos = [...new Set(tasks.map(({ serialNo }) => serialNo))];
      const parts = Array.from({ length: Math.ceil(serialNos.length / namedAtOnce) }, (_, at) =>
        serialNos.slice(at * namedAtOnce, (at + 1) * namedAtOnce),
      );
      const pages = await keepingMoment(context, (reading) =>
        Promise.all(
          parts.map((part) => read(inbox.tasks, { serialNos: part, limit: part.length }, { ...reading, quiet: true })),
        ),
      );
      const waiting = new Set(pages.flatMap(({ records }) => records.map(({ id }) => id)));
      return tasks.map(({ id }) => id).filter((id) => !waiting.has(id));
    },
    meta: { kinds: taskList.kinds },
    // Those that wait no longer are told while it is asked about further ones.
    placeholderData: keepPreviousData,
  });

/** Id of the document in a task's id, which consists of document, round and step. */
export const businessKeyOf = (taskId: string): string => taskId.split('.')[0] ?? taskId;
