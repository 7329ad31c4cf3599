import type { AnswerOf } from '#contract/call.js';
import type { stock } from '#contract/stock.js';
import { ExportMenu } from '../../ui/export/export-menu.js';
import { ListPage } from '../../ui/list/list-page.js';
import { useList } from '../../ui/list/use-list.js';
import { stockColumns } from './columns.js';
import { stockList } from './queries.js';
import { Summary } from './summary.js';
import { text } from './text.js';

/** What there is of every line of an order, from the day it is paid until it has left. */
export function StockPage() {
  const list = useList(stockList);
  return (
    <ListPage
      list={list}
      title={text.title}
      columns={stockColumns as never}
      onOpen={null}
      toolbar={<ExportMenu kind="stock" list={list as never} />}
      summary={<Summary answer={list.answer as AnswerOf<typeof stock.list> | undefined} />}
    />
  );
}
