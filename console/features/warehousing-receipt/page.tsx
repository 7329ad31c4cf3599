import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { warehousingReceiptFacts as facts } from '#workflows/warehousing-receipt/facts.js';
import { receiptAttachment } from '#workflows/warehousing-receipt/files.js';
import { OrderLink } from '../../entities/purchase-order/order-link.js';
import { DocumentPage, documentScreen } from '../../ui/document/document-page.js';
import { withCount } from '../../ui/document/document-text.js';
import { dialogOnDemand } from '../../ui/loading/on-demand.js';
import { FeeList } from './fees/fee-list.js';
import { text as feeText } from './fees/text.js';
import { Goods } from './goods.js';
import { OutedMark } from './outed-mark.js';
import { receiptList } from './queries.js';
import { text as receivingText } from './receiving/text.js';
import { text } from './text.js';

const FeeDialog = dialogOnDemand(async () => (await import('./fees/fee-dialog.js')).FeeDialog);
const ReceivingDialog = dialogOnDemand(async () => (await import('./receiving/receiving-dialog.js')).ReceivingDialog);

export const warehousingReceiptScreen = documentScreen({
  calls: warehousingReceipt,
  facts,
  list: receiptList,
  columns: {
    names: [
      'serialNo',
      'orderSerialNo',
      'orderName',
      'childWarehouseName',
      'status',
      'warehousingDate',
      'actualWarehousingNumber',
      'actualWarehousingAmount',
      'currency',
      'tallySheetNo',
      'handleUserName',
      'customsDeclarationNo',
      'source',
      'purchaseExchangeRate',
      'remark',
    ],
    further: ['customerAbbr', 'tradeMode', 'createTime', 'modifyTime'],
    options: {
      serialNo: { width: 176 },
      status: { width: 96 },
      actualWarehousingNumber: { width: 96 },
      handleUserName: { width: 96 },
      customsDeclarationNo: { width: 150 },
      source: { width: 110 },
      purchaseExchangeRate: { width: 104 },
    },
    mark: ({ outingCompleted }) => outingCompleted && <OutedMark />,
  },
  status: 'status',
  title: ({ serialNo, orderName }) => `${serialNo} ${orderName}`,
  sections: [
    {
      title: text.receipt,
      facts: [
        'serialNo',
        'status',
        'warehousingDate',
        'actualWarehousingNumber',
        'actualWarehousingAmount',
        'customsDeclarationNo',
        'tallySheetNo',
        'handleUserName',
        'outingCompleted',
        'remark',
      ],
    },
    {
      title: text.order,
      facts: [
        'orderSerialNo',
        'orderName',
        'customerAbbr',
        'childWarehouseName',
        'source',
        'tradeMode',
        'currency',
        'purchaseExchangeRate',
      ],
    },
    { title: text.traces, facts: ['createTime', 'modifyTime'] },
  ],
  tabs: (receipt) => [
    { value: 'goods', label: receivingText.goods, content: <Goods receipt={receipt} /> },
    {
      value: 'fees',
      label: withCount(feeText.fees, receipt.feeDtos.length),
      content: <FeeList fees={receipt.feeDtos} unallocated={receipt.unallocatedRmb} />,
    },
  ],
  attachments: { bizType: receiptAttachment, calls: warehousingReceipt },
  buttons: ({ orderId }) => <OrderLink id={orderId} />,
  actions: { doWarehousing: { dialog: ReceivingDialog }, addOtherFee: { dialog: FeeDialog } },
  // Fees are part of receiving; they have an action of their own only afterwards, or for staff who cannot receive.
  inRow: (actions) => {
    const receives = actions.some(({ name, reason }) => name === 'doWarehousing' && reason === null);
    return actions.filter(({ name }) => name !== (receives ? 'addOtherFee' : 'doWarehousing'));
  },
  actionsNeed: warehousingReceipt.doWarehousing.may,
});

export const WarehousingReceiptPage = () => <DocumentPage screen={warehousingReceiptScreen} />;
