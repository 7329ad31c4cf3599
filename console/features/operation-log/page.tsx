import { type BriefLogRow, log } from '#contract/operation-log.js';
import { ClearButton } from '../../ui/list/clear-button.js';
import { ListPage } from '../../ui/list/list-page.js';
import { useList } from '../../ui/list/use-list.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { OperationDetail } from './detail.js';
import { operationLogList } from './queries.js';
import { labels, text } from './text.js';

const col = columnsOf<BriefLogRow>(labels);

const columns = [
  col.link('logname', { width: 260 }),
  col.status('logtype', { width: 110 }),
  col.text('userName', { width: 120 }),
  col.text('classname', { width: 120 }),
  col.text('documentName', { width: 260 }),
  col.text('ip', { width: 130 }),
  col.dateTime('createtime'),
  col.text('method', { width: 240, more: true }),
];

export function OperationLogPage() {
  const list = useList(operationLogList);
  return (
    <ListPage
      list={list}
      title={text.title}
      columns={columns}
      expanded={(row) => <OperationDetail row={row} />}
      toolbar={<ClearButton list={list} call={log.clear} />}
    />
  );
}
