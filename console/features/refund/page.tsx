import { refund } from '#contract/refund.js';
import { refundFacts as facts } from '#workflows/refund/facts.js';
import { OrderLink } from '../../entities/purchase-order/order-link.js';
import { ComparedLines } from '../../entities/purchase-review/compared-lines.js';
import { DocumentPage, documentScreen } from '../../ui/document/document-page.js';
import { withCount } from '../../ui/document/document-text.js';
import { refundList } from './queries.js';
import { text } from './text.js';

const refundScreen = documentScreen({
  kind: 'refund',
  calls: refund,
  label: text.title,
  facts,
  list: refundList,
  columns: {
    names: [
      'serialNo',
      'orderSerialNo',
      'orderName',
      'status',
      'currency',
      'initialPurchaseAmount',
      'initialPurchaseNumber',
      'actualPurchaseAmount',
      'actualPurchaseNumber',
      'refundAmount',
      'returnQuantity',
      'reviewDate',
      'handleUserName',
      'supplierAbbr',
      'fhSerialNo',
    ],
    further: ['createTime', 'modifyTime'],
    options: {
      status: { width: 92 },
      initialPurchaseNumber: { width: 104 },
      actualPurchaseNumber: { width: 116 },
      refundAmount: { width: 112 },
      handleUserName: { width: 88 },
    },
  },
  status: 'status',
  title: ({ serialNo, orderName }) => `${serialNo} ${orderName}`,
  sections: [
    {
      title: text.refund,
      facts: [
        'serialNo',
        'status',
        'supplierAbbr',
        'currency',
        'initialPurchaseAmount',
        'initialPurchaseNumber',
        'actualPurchaseAmount',
        'actualPurchaseNumber',
        'refundAmount',
        'returnQuantity',
        'reviewDate',
        'handleUserName',
      ],
    },
    { title: text.order, facts: ['fhSerialNo', 'orderSerialNo', 'orderName', 'customerAbbr'] },
    { title: text.traces, facts: ['createTime', 'modifyTime'] },
  ],
  tabs: ({ itemDtos }) => [
    { value: 'lines', label: withCount(text.lines, itemDtos.length), content: <ComparedLines items={itemDtos} /> },
  ],
  buttons: ({ orderId }) => <OrderLink id={orderId} />,
});

export const RefundPage = () => <DocumentPage screen={refundScreen} />;
