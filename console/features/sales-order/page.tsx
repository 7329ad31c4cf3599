import { IconCertificate, IconFileSpreadsheet } from '@tabler/icons-react';
import { salesOrder } from '#contract/sales-order.js';
import { chain } from '#workflows/sales-order/chain.js';
import { salesAttachment } from '#workflows/sales-order/files.js';
import { OrderLink } from '../../entities/purchase-order/order-link.js';
import { StockOutLink } from '../../entities/stock-out/stock-out-link.js';
import { DocumentPage, documentScreen } from '../../ui/document/document-page.js';
import { withCount } from '../../ui/document/document-text.js';
import { dialogOnDemand } from '../../ui/loading/on-demand.js';
import type { Making } from '../../ui/made-files/making.js';
import { MadeFiles, MakeFiles } from '../../ui/made-files/parts.js';
import { Delivery } from './delivery.js';
import { salesOrderList, useMarketClosed } from './queries.js';
import { SaleFees, SaleGoods } from './sale-lines.js';
import { shownFacts } from './shown.js';
import { SalesSummary } from './summary.js';
import { text } from './text.js';

const SaleFormDialog = dialogOnDemand(async () => (await import('./sale-form.js')).SaleFormDialog);

/** Question before the approval starts. */
export const askStart = async (id: string) => (await import('./expired.js')).askStart(id);

const makings: readonly Making[] = [
  { action: 'makeSalesFile', kind: 'sales-order-file', icon: IconFileSpreadsheet },
  { action: 'makeTransferCertificate', kind: 'sales-certificate', icon: IconCertificate },
];

export const salesOrderScreen = documentScreen({
  calls: salesOrder,
  facts: shownFacts,
  list: salesOrderList,
  columns: {
    names: [
      'serialNo',
      'salesName',
      'custAbbr',
      'approveStatus',
      'paybackStatus',
      'receivableSalesAmount',
      'currency',
      'salesQuantity',
      'actualSalesAmount',
      'grossProfit',
      'salesAmountRmb',
      'actualProfitRmb',
      'salesExchangeRate',
      'currencyDiff',
      'currencyDiff2',
      'appointmentDate',
      'childWarehouseName',
      'customerUserName',
      'salesManagerName',
      'createTime',
      'modifyTime',
    ],
    further: ['orderSerialNo', 'orderName', 'salesDate', 'days', 'depositDeductio', 'difference', 'arrivalDate'],
    options: {
      salesName: { width: 200 },
      custAbbr: { width: 110 },
      approveStatus: { width: 190 },
      paybackStatus: { width: 92 },
      customerUserName: { width: 96 },
      salesManagerName: { width: 116 },
    },
  },
  status: 'approveStatus',
  title: ({ serialNo, salesName }) => `${serialNo} ${salesName}`,
  sections: [
    {
      title: text.basics,
      facts: [
        'orderSerialNo',
        'orderName',
        'custAbbr',
        'childWarehouseName',
        'purchaseDate',
        'payDate',
        'salesDate',
        'appointmentDate',
        'days',
        'salesManagerName',
        'customerUserName',
        'createTime',
        'modifyTime',
      ],
    },
    {
      title: text.amounts,
      facts: [
        'currency',
        'salesQuantity',
        'totalOtherFee',
        'salesAmount',
        'salesAmountRmb',
        'depositComment',
        'depositDeductio',
        'depositDeductioRmb',
        'receivableSalesAmount',
        'receivableSalesAmountRmb',
        'salesExchangeRate',
        'purchaseExchangeRate',
        'depositExchangeRate',
      ],
    },
    {
      title: text.money,
      facts: ['paybackStatus', 'actualSalesAmount', 'difference', 'arrivalDate', 'arrivalExchangeRate'],
    },
    {
      title: text.result,
      facts: ['grossProfit', 'grossProfitRmb', 'actualProfitRmb', 'currencyDiff', 'currencyDiff2'],
    },
  ],
  approval: {
    detail: salesOrder.approvalDetail,
    approve: salesOrder.approve,
    start: salesOrder.apply,
    ask: askStart,
    askDecision: true,
  },
  attachments: {
    bizType: salesAttachment,
    calls: salesOrder,
    further: (sale) => <MadeFiles document={sale} makings={makings} />,
  },
  tabs: (sale) => [
    { value: 'lines', label: withCount(text.goods, sale.itemDtos.length), content: <SaleGoods sale={sale} /> },
    { value: 'fees', label: withCount(text.fees, sale.feeDtos.length), content: <SaleFees sale={sale} /> },
    { value: 'delivery', label: text.delivery, content: <Delivery sale={sale} /> },
  ],
  buttons: (sale) => (
    <>
      <MakeFiles document={sale} makings={makings} />
      {sale.stockOut && <StockOutLink {...sale.stockOut} />}
      <OrderLink id={sale.orderId} />
    </>
  ),
  adding: {
    label: text.add,
    needs: '/mall/sales/add',
    by: chain.starter,
    dialog: SaleFormDialog,
    hindrance: useMarketClosed,
  },
  actions: {
    save: { dialog: SaleFormDialog },
    apply: { call: salesOrder.apply, ask: askStart },
    submitPayment: { call: salesOrder.submitPayment, ask: { message: text.askPaid } },
    remove: {
      call: salesOrder.remove,
      removes: true,
      ask: { message: text.askRemove, danger: true },
      success: text.deleted,
      onPage: true,
    },
  },
  summary: SalesSummary,
  destructive: ['remove'],
});

export const SalesOrderPage = () => <DocumentPage screen={salesOrderScreen} />;
