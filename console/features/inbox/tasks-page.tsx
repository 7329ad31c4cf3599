import { Button } from '@mantine/core';
import { IconArrowUp, IconRefresh } from '@tabler/icons-react';
import { ListPage } from '../../ui/list/list-page.js';
import { taskColumns } from './columns.js';
import { type TaskActs, TaskDrawer } from './drawer.js';
import { text } from './text.js';
import { useTaskList } from './use-task-list.js';

/** @param acts actions component by kind of document */
export function TasksPage({ acts }: { acts: TaskActs }) {
  const { list, fresh, stale, adopt } = useTaskList();
  const announced = (
    <div role="status">
      {fresh > 0 ? (
        <Button leftSection={<IconArrowUp size={14} aria-hidden />} onClick={adopt}>
          {text.newTasks(fresh)}
        </Button>
      ) : (
        stale && (
          <Button variant="light" leftSection={<IconRefresh size={14} aria-hidden />} onClick={adopt}>
            {text.changed}
          </Button>
        )
      )}
    </div>
  );
  return (
    <>
      <ListPage list={list} title={text.tasks} columns={taskColumns} toolbar={announced} emptyTitle={text.noTasks} />
      <TaskDrawer list={list} title={text.tasks} acts={acts} onRefresh={adopt} />
    </>
  );
}
