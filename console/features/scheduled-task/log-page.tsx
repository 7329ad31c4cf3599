import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TaskLogRow } from '#contract/scheduled-task.js';
import { ListPage } from '../../ui/list/list-page.js';
import { useList } from '../../ui/list/use-list.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { taskLogList } from './queries.js';
import { logLabels, text } from './text.js';

const col = columnsOf<TaskLogRow>(logLabels);

const columns = [
  col.text('name', { width: 150 }),
  col.text('jobLabel', { width: 120 }),
  col.dateTime('execAt'),
  col.status('stateName', { width: 90 }),
  col.text('jobException', { width: 320 }),
  col.dateTime('dueAt'),
  col.dateTime('endAt'),
  col.number('attempts', { width: 64 }),
  col.text('askedBy', { width: 100 }),
];

/** Results of tasks, of one or of all. */
export function TaskLogPage() {
  const list = useList(taskLogList);
  return (
    <ListPage
      list={list}
      title={text.log}
      columns={columns}
      onOpen={null}
      toolbar={
        <Button variant="default" component={Link} to="/task" leftSection={<IconArrowLeft size={14} aria-hidden />}>
          {text.back}
        </Button>
      }
    />
  );
}
