import { type PurchaseOrderRow, purchaseOrder } from '#contract/purchase-order.js';
import { orderAttachment } from '#workflows/purchase-order/files.js';
import { orderView } from '../../entities/purchase-order/order-view.js';
import type { ActionDialogProps, DocumentActions } from '../../ui/document/document-actions.js';
import type { Actable } from '../../ui/document/document-acts.js';
import { AccountDialog } from './account-form.js';
import { OrderFormDialog } from './order-form.js';

type DialogProps = ActionDialogProps<PurchaseOrderRow>;

const EditDialog = ({ row, ...dialog }: DialogProps) => <OrderFormDialog orderId={row.id} {...dialog} />;
const CorrectDialog = ({ row, ...dialog }: DialogProps) => <AccountDialog orderId={row.id} {...dialog} />;

/** What one does with an order: in its row, beside its list, and where it waits for somebody. */
export const orderActions: DocumentActions = {
  apply: { call: purchaseOrder.apply },
  update: { dialog: EditDialog },
  modifySupplierAccount: { dialog: CorrectDialog },
};

/** For screens that show documents of all kinds. */
export const orderActs: Actable = {
  kind: orderView.kind,
  detail: orderView.detail,
  approval: { detail: purchaseOrder.approvalDetail, start: purchaseOrder.apply },
  attachments: { bizType: orderAttachment, calls: purchaseOrder },
  actions: orderActions,
};
