import { purchaseReview } from '#contract/purchase-review.js';
import { purchaseReviewFacts as facts } from '#workflows/purchase-review/facts.js';
import { OrderLink } from '../../entities/purchase-order/order-link.js';
import { ComparedLines } from '../../entities/purchase-review/compared-lines.js';
import { DocumentPage, documentScreen } from '../../ui/document/document-page.js';
import { withCount } from '../../ui/document/document-text.js';
import { purchaseReviewList } from './queries.js';
import { ReviewDialog } from './review-dialog.js';
import { text } from './text.js';

export const purchaseReviewScreen = documentScreen({
  kind: 'purchase-review',
  calls: purchaseReview,
  label: text.title,
  facts,
  list: purchaseReviewList,
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
      'handleUserName',
      'reviewDate',
    ],
    further: ['customerAbbr', 'createTime', 'modifyTime'],
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
      title: text.result,
      facts: [
        'serialNo',
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
      ],
    },
    { title: text.order, facts: ['orderSerialNo', 'orderName', 'customerAbbr'] },
    { title: text.traces, facts: ['createTime', 'modifyTime'] },
  ],
  tabs: ({ itemDtos }) => [
    { value: 'lines', label: withCount(text.lines, itemDtos.length), content: <ComparedLines items={itemDtos} /> },
  ],
  buttons: ({ orderId }) => <OrderLink id={orderId} />,
  actions: { review: { dialog: ReviewDialog, label: text.review } },
  actionsNeed: '/review/review',
});

export const PurchaseReviewPage = () => <DocumentPage screen={purchaseReviewScreen} />;
