import { refund } from '#contract/refund.js';
import { comparedNames } from '#workflows/purchase-review/facts.js';
import { refundFacts as facts } from '#workflows/refund/facts.js';
import { OrderLink } from '../../entities/purchase-order/order-link.js';
import { comparedColumns, comparedTabs } from '../../entities/purchase-review/compared.js';
import { DocumentPage, documentScreen } from '../../ui/document/document-page.js';
import { refundList } from './queries.js';
import { text } from './text.js';

const refundScreen = documentScreen({
  calls: refund,
  facts,
  list: refundList,
  columns: {
    names: [
      'serialNo',
      'orderSerialNo',
      'orderName',
      'status',
      'currency',
      ...comparedNames,
      'reviewDate',
      'handleUserName',
      'supplierAbbr',
      'fhSerialNo',
    ],
    further: ['createTime', 'modifyTime'],
    options: comparedColumns,
  },
  status: 'status',
  title: ({ serialNo, orderName }) => `${serialNo} ${orderName}`,
  sections: [
    {
      title: text.refund,
      facts: ['serialNo', 'status', 'supplierAbbr', 'currency', ...comparedNames, 'reviewDate', 'handleUserName'],
    },
    { title: text.order, facts: ['fhSerialNo', 'orderSerialNo', 'orderName', 'customerAbbr'] },
    { title: text.traces, facts: ['createTime', 'modifyTime'] },
  ],
  tabs: comparedTabs,
  buttons: ({ orderId }) => <OrderLink id={orderId} />,
});

export const RefundPage = () => <DocumentPage screen={refundScreen} />;
