import { IconCertificate, IconFileSpreadsheet } from '@tabler/icons-react';
import { purchaseOrder } from '#contract/purchase-order.js';
import { chain } from '#workflows/purchase-order/chain.js';
import { orderAttachment } from '#workflows/purchase-order/files.js';
import { orderFacts as facts } from '../../entities/purchase-order/order-facts.js';
import { orderView } from '../../entities/purchase-order/order-view.js';
import { DocumentPage, documentScreen } from '../../ui/document/document-page.js';
import { dialogOnDemand, onDemand } from '../../ui/loading/on-demand.js';
import type { Making } from '../../ui/made-files/making.js';
import { MadeFiles, MakeFiles } from '../../ui/made-files/parts.js';
import { deleteQuestion } from '../../ui/overlays/confirm.js';
import { done } from '../../ui/overlays/notify.js';
import { purchaseOrderList } from './queries.js';
import { text } from './text.js';
import { WarningMark } from './warning-mark.js';

const makings: readonly Making[] = [
  { action: 'makeOrderFile', kind: 'purchase-order-file', icon: IconFileSpreadsheet },
  { action: 'makeTransferCertificate', kind: 'transfer-certificate', icon: IconCertificate },
];

const AccountDialog = dialogOnDemand(async () => (await import('./account-form.js')).AccountDialog);
const OrderFormDialog = dialogOnDemand(async () => (await import('./order-form.js')).OrderFormDialog);
const Logistics = onDemand(async () => (await import('./logistics/logistics.js')).Logistics);

export const purchaseOrderScreen = documentScreen({
  ...orderView,
  calls: purchaseOrder,
  facts,
  list: purchaseOrderList,
  columns: {
    names: [
      'serialNo',
      'orderName',
      'supplierName',
      'approvalStatus',
      'orderAmount',
      'currency',
      'purchaseDate',
      'paymentStatus',
      'warehousingStatus',
      'childWarehouseName',
      'purchaseNumber',
      'createTime',
    ],
    further: [
      'customerName',
      'expressStatus',
      'payDate',
      'purchaseAmount',
      'otherFee',
      'depositRatio',
      'salesDepositReceivable',
      'actualSalesDeposit',
      'paymentFee',
      'exchangeRate',
      'purchaseAmountRMB',
      'arrivalDate',
      'tradeMode',
      'oceanShippingNo',
      'tradeCountry',
      'legalPersonName',
      'principalName',
      'purchaseManagerName',
      'creatorName',
      'modifyTime',
      'remark',
    ],
    options: {
      orderName: { width: 200 },
      supplierName: { width: 136 },
      approvalStatus: { width: 156 },
      orderAmount: { width: 120 },
      paymentStatus: { width: 132 },
      warehousingStatus: { width: 96 },
      childWarehouseName: { width: 130 },
      purchaseNumber: { width: 110 },
      expressStatus: { width: 110 },
      tradeMode: { width: 96 },
      tradeCountry: { width: 110 },
      legalPersonName: { width: 96 },
      principalName: { width: 96 },
      purchaseManagerName: { width: 116 },
      creatorName: { width: 96 },
    },
    mark: ({ warning }) => <WarningMark level={warning} />,
  },
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
    further: (order) => <MadeFiles document={order} makings={makings} />,
  },
  furtherTabs: (order) => [
    { value: 'logistics', label: text.logistics, content: <Logistics key={order.id} order={order} />, onScreen: true },
  ],
  buttons: (order) => <MakeFiles document={order} makings={makings} />,
  adding: { label: text.add, needs: purchaseOrder.add.may, by: chain.starter, dialog: OrderFormDialog },
  actions: {
    update: { dialog: OrderFormDialog },
    apply: { call: purchaseOrder.apply },
    modifySupplierAccount: { dialog: AccountDialog },
    remove: { call: purchaseOrder.remove, ask: deleteQuestion, success: done.deleted, removes: true, onPage: true },
  },
  destructive: ['remove'],
});

export const PurchaseOrderPage = () => <DocumentPage screen={purchaseOrderScreen} />;
