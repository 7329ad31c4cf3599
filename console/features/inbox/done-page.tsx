import { ListPage } from '../../ui/list/list-page.js';
import { useList } from '../../ui/list/use-list.js';
import { doneColumns } from './columns.js';
import { TaskDrawer } from './drawer.js';
import { doneList } from './queries.js';
import { text } from './text.js';

export function DonePage() {
  const list = useList(doneList);
  return (
    <>
      <ListPage list={list} title={text.done} columns={doneColumns} />
      <TaskDrawer list={list} title={text.done} onRefresh={() => void list.refresh()} />
    </>
  );
}
