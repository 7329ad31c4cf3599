import { purchaseReview } from '#contract/purchase-review.js';
import { comparedNames, purchaseReviewFacts as facts } from '#workflows/purchase-review/facts.js';
import { OrderLink } from '../../entities/purchase-order/order-link.js';
import { comparedColumns, comparedTabs } from '../../entities/purchase-review/compared.js';
import { DocumentPage, documentScreen } from '../../ui/document/document-page.js';
import { dialogOnDemand } from '../../ui/loading/on-demand.js';
import { purchaseReviewList } from './queries.js';
import { text } from './text.js';

const ReviewDialog = dialogOnDemand(async () => (await import('./review-dialog.js')).ReviewDialog);

export const purchaseReviewScreen = documentScreen({
  calls: purchaseReview,
  facts,
  list: purchaseReviewList,
  columns: {
    names: [
      'serialNo',
      'orderSerialNo',
      'orderName',
      'status',
      'currency',
      ...comparedNames,
      'handleUserName',
      'reviewDate',
    ],
    further: ['customerAbbr', 'createTime', 'modifyTime'],
    options: comparedColumns,
  },
  status: 'status',
  title: ({ serialNo, orderName }) => `${serialNo} ${orderName}`,
  sections: [
    {
      title: text.result,
      facts: ['serialNo', 'status', 'currency', ...comparedNames, 'reviewDate', 'handleUserName'],
    },
    { title: text.order, facts: ['orderSerialNo', 'orderName', 'customerAbbr'] },
    { title: text.traces, facts: ['createTime', 'modifyTime'] },
  ],
  tabs: comparedTabs,
  buttons: ({ orderId }) => <OrderLink id={orderId} />,
  actions: { review: { dialog: ReviewDialog, label: text.review } },
  actionsNeed: purchaseReview.review.may,
});

export const PurchaseReviewPage = () => <DocumentPage screen={purchaseReviewScreen} />;
