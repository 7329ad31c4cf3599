import { salesOrder } from '#contract/sales-order.js';
import { salesPayment } from '#contract/sales-payment.js';
import { salesPaymentFacts as facts } from '#workflows/sales-payment/facts.js';
import { SaleLink } from '../../entities/sales-order/sale-link.js';
import { DocumentPage, documentScreen } from '../../ui/document/document-page.js';
import { salesPaymentList } from './queries.js';
import { text } from './text.js';

/** The amount due comes before what it is computed from, because it matters most. */
const due = [
  'payStatus',
  'approveStatus',
  'currency',
  'receivableSalesAmount',
  'actualSalesAmount',
  'difference',
  'appointmentDate',
] as const;

const salesPaymentScreen = documentScreen({
  calls: { ...salesPayment, submitPayment: salesOrder.submitPayment },
  facts,
  list: salesPaymentList,
  columns: {
    names: [
      'serialNo',
      'salesName',
      'payerAbbr',
      ...due,
      'salesQuantity',
      'salesAmount',
      'depositDeductio',
      'exchangeRate',
    ],
    further: ['orderSerialNo', 'orderName', 'arrivalDate', 'createTime', 'modifyTime'],
    options: { salesName: { width: 220 }, payStatus: { width: 96 }, approveStatus: { width: 104 } },
  },
  status: 'payStatus',
  title: ({ serialNo, salesName }) => `${serialNo} ${salesName}`,
  sections: [
    {
      title: text.payment,
      facts: [...due, 'arrivalDate'],
    },
    {
      title: text.sale,
      facts: [
        'serialNo',
        'salesName',
        'payerAbbr',
        'orderSerialNo',
        'orderName',
        'salesQuantity',
        'salesAmount',
        'depositDeductio',
        'exchangeRate',
        'createTime',
        'modifyTime',
      ],
    },
  ],
  buttons: ({ id }) => <SaleLink id={id} />,
  actions: { submitPayment: { call: salesOrder.submitPayment, ask: { message: text.askPaid } } },
});

export const SalesPaymentPage = () => <DocumentPage screen={salesPaymentScreen} />;
