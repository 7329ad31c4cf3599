import { type DepositOrderRow, depositOrder } from '#contract/deposit-order.js';
import { depositOrderFacts as facts } from '#workflows/deposit-order/facts.js';
import { OrderLink } from '../../entities/purchase-order/order-link.js';
import { documentColumns } from '../../ui/document/document-columns.js';
import { DocumentPage, type DocumentScreen } from '../../ui/document/document-page.js';
import { depositOrderList } from './queries.js';
import { text } from './text.js';

export const depositOrderScreen: DocumentScreen<typeof depositOrder.list, DepositOrderRow> = {
  kind: 'deposit-order',
  label: text.title,
  facts,
  list: depositOrderList,
  columns: documentColumns<DepositOrderRow>(
    facts,
    [
      'serialNo',
      'customerAbbr',
      'orderName',
      'payStatus',
      'approveStatus',
      'currency',
      // What is to be paid is what one comes for: it stands before what it is computed from.
      'receivableDeposit',
      'actualDeposit',
      'difference',
      'payDate',
      'totalAmount',
      'depositRatio',
      'salesPeriod',
      'orderSerialNo',
      'createTime',
      'modifyTime',
    ],
    {
      payStatus: { width: 96 },
      salesPeriod: { width: 104 },
      approveStatus: { width: 104 },
      createTime: { more: true },
      modifyTime: { more: true },
    },
  ),
  detail: depositOrder.detail,
  status: 'payStatus',
  title: ({ serialNo, orderName }) => `${serialNo} ${orderName}`,
  sections: [
    {
      title: text.deposit,
      facts: [
        'serialNo',
        'payStatus',
        'approveStatus',
        'currency',
        'totalAmount',
        'depositRatio',
        'receivableDeposit',
        'actualDeposit',
        'difference',
        'payDate',
        'depositExchangeRate',
      ],
    },
    {
      title: text.order,
      facts: [
        'orderSerialNo',
        'orderName',
        'customerAbbr',
        'purchaseManager',
        'salesPeriod',
        'createTime',
        'modifyTime',
      ],
    },
  ],
  buttons: ({ orderId }) => <OrderLink id={orderId} />,
  actions: { submit: { call: depositOrder.submit, ask: text.askPaid } },
};

export const DepositOrderPage = () => <DocumentPage screen={depositOrderScreen} />;
