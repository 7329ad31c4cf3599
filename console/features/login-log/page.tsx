import { type LoginLogRow, log } from '#contract/operation-log.js';
import { ClearButton } from '../../ui/list/clear-button.js';
import { ListPage } from '../../ui/list/list-page.js';
import { useList } from '../../ui/list/use-list.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { withBrowser } from './browser.js';
import { loginLogList } from './queries.js';
import { labels, text } from './text.js';

const col = columnsOf<LoginLogRow>(labels);

const columns = [
  col.dateTime('createtime'),
  col.text('logname', { width: 120 }),
  col.text('userName', { width: 140 }),
  col.text('account', { width: 140 }),
  col.text('ip', { width: 140 }),
  col.status('succeed', { width: 90 }),
  col.custom('regularMessage', {
    width: 280,
    text: ({ regularMessage }) => withBrowser(regularMessage),
    cell: ({ regularMessage }) => <span title={regularMessage}>{withBrowser(regularMessage)}</span>,
  }),
];

export function LoginLogPage() {
  const list = useList(loginLogList);
  return (
    <ListPage
      list={list}
      title={text.title}
      columns={columns}
      onOpen={null}
      toolbar={<ClearButton list={list} call={log.clearLogins} />}
    />
  );
}
