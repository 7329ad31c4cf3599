import { depositOrder } from '#contract/deposit-order.js';
import { depositOrderFacts as facts } from '#workflows/deposit-order/facts.js';
import { OrderLink } from '../../entities/purchase-order/order-link.js';
import { DocumentPage, documentScreen } from '../../ui/document/document-page.js';
import { depositOrderList } from './queries.js';
import { text } from './text.js';

export const depositOrderScreen = documentScreen({
  calls: depositOrder,
  facts,
  list: depositOrderList,
  columns: {
    names: [
      'serialNo',
      'customerAbbr',
      'orderName',
      'payStatus',
      'approveStatus',
      'currency',
      // The amount due comes before what it is computed from, because it matters most.
      'receivableDeposit',
      'actualDeposit',
      'difference',
      'payDate',
      'totalAmount',
      'depositRatio',
      'salesPeriod',
      'orderSerialNo',
    ],
    further: ['depositBalance', 'createTime', 'modifyTime'],
    options: {
      payStatus: { width: 96 },
      salesPeriod: { width: 104 },
      approveStatus: { width: 104 },
    },
  },
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
        'depositBalance',
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
  actions: { submit: { call: depositOrder.submit, ask: { message: text.askPaid } } },
});

export const DepositOrderPage = () => <DocumentPage screen={depositOrderScreen} />;
