import { type PurchaseOrderDetail, type PurchaseOrderRow, purchaseOrder } from '#contract/purchase-order.js';
import { orderAttachment } from '#workflows/purchase-order/files.js';
import { orderView } from '../../entities/purchase-order/order-view.js';
import { ActionButtons } from '../../ui/document/action-buttons.js';
import { DocumentDrawer } from '../../ui/document/document-drawer.js';
import type { DocumentView } from '../../ui/document/document-view.js';
import type { List } from '../../ui/list/use-list.js';
import { orderActions } from './actions.js';
import { Logistics } from './logistics/logistics.js';
import { MadeFiles, MakeFiles } from './made-files.js';
import { text } from './text.js';
import { WarningMark } from './warning-mark.js';

/** The order with all that may be done in it. */
const view: DocumentView<PurchaseOrderDetail> = {
  ...orderView,
  title: ({ serialNo, orderName, warning }) => (
    <>
      {serialNo}
      <WarningMark level={warning} /> {orderName}
    </>
  ),
  approval: { detail: purchaseOrder.approvalDetail, approve: purchaseOrder.approve, start: purchaseOrder.apply },
  attachments: {
    bizType: orderAttachment,
    calls: purchaseOrder,
    further: (order) => <MadeFiles order={order} />,
  },
  furtherTabs: (order) => [
    { value: 'logistics', label: text.logistics, content: <Logistics key={order.id} order={order} /> },
  ],
  buttons: (order) => <MakeFiles order={order} />,
};

interface PurchaseOrderDrawerProps {
  list: List<PurchaseOrderRow>;
  /** What each action does with an order. */
  runOf(order: PurchaseOrderDetail): Record<string, () => void>;
}

/** The order that the address names, beside its list. */
export const PurchaseOrderDrawer = ({ list, runOf }: PurchaseOrderDrawerProps) => (
  <DocumentDrawer
    view={view}
    id={list.openedId}
    onClose={() => list.open(undefined)}
    tab={list.search.panel}
    onTab={(panel) => list.go({ panel }, { replace: true })}
    neighbours={list.neighbours}
    actions={(order) => (
      <ActionButtons
        document={order}
        actions={orderActions}
        run={runOf(order)}
        destructive={['remove']}
        approval={view.approval}
      />
    )}
    onChanged={() => void list.refresh()}
  />
);
