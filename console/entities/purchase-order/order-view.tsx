import { type PurchaseOrderDetail, purchaseOrder } from '#contract/purchase-order.js';
import { purchaseOrderPage } from '#workflows/purchase-order/page.js';
import type { DocumentView } from '../../ui/document/document-view.js';
import { onDemand } from '../../ui/loading/on-demand.js';
import { orderFacts } from './order-facts.js';
import { text } from './text.js';

const OrderLines = onDemand(async () => (await import('./order-lines.js')).OrderLines);

/** A purchase order for reading: facts, approval, goods. */
export const orderView = {
  kind: purchaseOrderPage.kind,
  label: purchaseOrderPage.name,
  facts: orderFacts,
  detail: purchaseOrder.detail,
  status: 'approvalStatus',
  title: ({ serialNo, orderName }) => `${serialNo} ${orderName}`,
  sections: [
    {
      title: text.order,
      facts: [
        'serialNo',
        'orderName',
        'customerName',
        'supplierName',
        'childWarehouseName',
        'tradeMode',
        'tradeCountry',
        'oceanShippingNo',
        'approvalStatus',
        'paymentlStatus',
        'warehousingStatus',
        'expressStatus',
        'purchaseDate',
        'payDate',
        'arrivalDate',
      ],
    },
    {
      title: text.money,
      facts: [
        'currency',
        'purchaseNumber',
        'purchaseAmount',
        'orderAmount',
        'otherFee',
        'paymentFee',
        'depositRatio',
        'salesDepositReceivable',
        'actualSalesDeposit',
        'exchangeRate',
        'payMethod',
        'purchaseAmountRMB',
      ],
    },
    {
      title: text.account,
      facts: ['accountName', 'accountNo', 'accountSite', 'bankName', 'bankSite', 'swiftCode', 'bankNo', 'branchNo'],
    },
    {
      title: text.people,
      facts: [
        'legalPersonName',
        'principalName',
        'purchaseManagerName',
        'creatorName',
        'createTime',
        'modifyTime',
        'remark',
      ],
    },
  ],
  approval: { detail: purchaseOrder.approvalDetail },
  tabs: (order) => [{ value: 'lines', label: text.lines, content: <OrderLines order={order} /> }],
} as const satisfies DocumentView<PurchaseOrderDetail>;
