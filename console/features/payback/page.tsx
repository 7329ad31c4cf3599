import { payback } from '#contract/payback.js';
import { paybackFacts as facts } from '#workflows/payback/facts.js';
import { paybackAttachment } from '#workflows/payback/files.js';
import { OrderBeside } from '../../entities/purchase-order/order-beside.js';
import { RobotResults } from '../../entities/robot/robot-results.js';
import { DocumentPage, documentScreen } from '../../ui/document/document-page.js';
import { dialogOnDemand } from '../../ui/loading/on-demand.js';
import { paybackList } from './queries.js';
import { text } from './text.js';

const ReceiptDialog = dialogOnDemand(async () => (await import('./receipt-dialog.js')).ReceiptDialog);

export const paybackScreen = documentScreen({
  calls: payback,
  facts,
  list: paybackList,
  columns: {
    names: [
      'serialNo',
      'businessSerialNo',
      'orderSerialNo',
      'payerAbbr',
      'currency',
      'receivableAmount',
      'actualAmount',
      'difference',
      'paybackStatus',
      'arrivalDate',
      'receiptNumber',
      'paybackBank',
      'paybackAccountName',
      'paybackAccountNo',
      'principal',
      'custManager',
      'handlerUser',
      'remark',
      'createTime',
      'modifyTime',
    ],
    options: {
      paybackStatus: { width: 96 },
      paybackBank: { width: 180 },
      paybackAccountName: { width: 200 },
      paybackAccountNo: { width: 200 },
      principal: { width: 88 },
      custManager: { width: 88 },
      handlerUser: { width: 88 },
    },
  },
  status: 'paybackStatus',
  title: ({ serialNo, payerAbbr }) => `${serialNo} ${payerAbbr}`,
  sections: [
    {
      title: text.receivable,
      facts: [
        'serialNo',
        'businessSerialNo',
        'orderSerialNo',
        'payerAbbr',
        'currency',
        'receivableAmount',
        'paybackStatus',
      ],
    },
    {
      title: text.received,
      facts: [
        'arrivalDate',
        'actualAmount',
        'difference',
        'exchangeRate',
        'receiptNumber',
        'paybackAccountName',
        'paybackBank',
        'paybackAccountNo',
        'remark',
      ],
    },
    { title: text.traces, facts: ['principal', 'custManager', 'handlerUser', 'createTime', 'modifyTime'] },
  ],
  attachments: { bizType: paybackAttachment, calls: payback },
  further: ({ id }) => <RobotResults id={id} />,
  buttons: ({ orderId }) => orderId && <OrderBeside id={orderId} />,
  actions: {
    confirm: { dialog: ReceiptDialog },
    reopen: { call: payback.reopen, ask: { message: text.askReopen, danger: true } },
  },
  actionsNeed: payback.confirm.may,
  destructive: ['reopen'],
});

export const PaybackPage = () => <DocumentPage screen={paybackScreen} />;
