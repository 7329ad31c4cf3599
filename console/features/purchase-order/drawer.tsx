import { useQuery } from '@tanstack/react-query';
import { type PurchaseOrderDetail, type PurchaseOrderRow, purchaseOrder } from '#contract/purchase-order.js';
import { ApprovalPanel } from '../../ui/approval/approval-panel.js';
import { Attachments } from '../../ui/attachments/attachments.js';
import { DrawerPage } from '../../ui/drawer.js';
import type { List } from '../../ui/list/use-list.js';
import { OrderDetail } from './detail.js';
import { OrderLines } from './lines.js';
import { Logistics } from './logistics/logistics.js';
import { MadeFiles, MakeFiles } from './made-files.js';
import { detailQuery } from './queries.js';
import { text } from './text.js';
import { WarningMark } from './warning-mark.js';

/** The order that the address names, beside its list. */
export function PurchaseOrderDrawer({ list }: { list: List<PurchaseOrderRow> }) {
  const { openedId: id, search } = list;
  const query = useQuery({ ...detailQuery(id ?? ''), enabled: id !== undefined });
  const order = query.data;
  return (
    <DrawerPage
      opened={id !== undefined}
      onClose={() => list.open(undefined)}
      title={<Title order={order} />}
      status={order?.approvalStatus}
      actions={order && <MakeFiles order={order} />}
      neighbours={list.neighbours}
      tab={search.panel}
      onTab={(panel) => list.go({ panel }, { replace: true })}
      loading={query.isPending}
      error={order ? undefined : query.error}
      onRetry={() => void query.refetch()}
      tabs={
        order
          ? [
              {
                value: 'detail',
                label: text.drawer.detail,
                content: (
                  <OrderDetail order={order}>
                    <ApprovalPanel
                      key={order.id}
                      businessKey={order.id}
                      kind="purchase-order"
                      detailCall={purchaseOrder.approvalDetail}
                      approve={purchaseOrder.approve}
                      start={purchaseOrder.apply}
                      onNext={list.neighbours.next}
                      onDecided={() => {
                        void query.refetch();
                        void list.refresh();
                      }}
                    />
                  </OrderDetail>
                ),
              },
              { value: 'lines', label: text.drawer.lines, content: <OrderLines order={order} /> },
              {
                value: 'attachments',
                label: withCount(text.drawer.attachments, order.attachments.length),
                content: (
                  <>
                    <Attachments
                      key={order.id}
                      owner={order}
                      bizType="order_attachment"
                      attachments={order.attachments}
                      calls={purchaseOrder}
                      actions={order.actions}
                      onChanged={() => void query.refetch()}
                    />
                    <MadeFiles order={order} />
                  </>
                ),
              },
              { value: 'logistics', label: text.drawer.logistics, content: <Logistics key={order.id} order={order} /> },
            ]
          : []
      }
    />
  );
}

const withCount = (label: string, count: number) => (count > 0 ? `${label}（${count}）` : label);

function Title({ order }: { order: PurchaseOrderDetail | undefined }) {
  if (!order) return text.title;
  return (
    <>
      {order.serialNo}
      <WarningMark level={order.warning} /> {order.orderName}
    </>
  );
}
