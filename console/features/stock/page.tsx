import type { AnswerOf } from '#contract/platform/call.js';
import type { stock } from '#contract/stock.js';
import { useMe } from '../../api/session.js';
import { orderView } from '../../entities/purchase-order/order-view.js';
import { DocumentDrawer } from '../../ui/document/document-drawer.js';
import { ExportMenu } from '../../ui/export/export-menu.js';
import type { Placed } from '../../ui/grid/page-in.js';
import { ListPage } from '../../ui/list/list-page.js';
import { useList } from '../../ui/list/use-list.js';
import { type StockLine, stockColumns } from './columns.js';
import { stockList } from './queries.js';
import { Summary } from './summary.js';
import { text } from './text.js';

/** Stock by order line, from payment until the goods have left; the order opens in a drawer. */
export function StockPage() {
  const list = useList(stockList);
  const mayOpen = useMe().hasPermission('/mall/order');
  // A batch belongs to the order of its parent row.
  const open = ({ orderId, above }: StockLine & Partial<Placed>) =>
    list.open(orderId ?? list.rows.find(({ id }) => id === above?.[0])?.orderId);
  return (
    <>
      <ListPage
        list={list}
        title={text.title}
        columns={stockColumns}
        onOpen={mayOpen ? open : null}
        toolbar={<ExportMenu list={list} />}
        summary={<Summary answer={list.answer as AnswerOf<typeof stock.list> | undefined} />}
      />
      <DocumentDrawer
        view={orderView}
        id={mayOpen ? list.openedId : undefined}
        onClose={() => list.open(undefined)}
        tab={list.search.panel}
        onTab={(panel) => list.go({ panel }, { replace: true })}
      />
    </>
  );
}
