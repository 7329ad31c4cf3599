import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { WarehousingReceiptRow } from '#contract/warehousing-receipt.js';
import { warehousingReceiptFacts as facts } from '#workflows/warehousing-receipt/facts.js';
import { columnsOf } from '../../ui/columns.js';
import { factColumns } from '../../ui/document/document-columns.js';
import classes from './columns.module.css';
import { text } from './text.js';

const { link } = columnsOf<WarehousingReceiptRow>({ serialNo: facts.serialNo.label });
const more = { more: true };

export const receiptColumns = [
  link('serialNo', { width: 176, extra: ({ outingCompleted }) => outingCompleted && <Outed /> }),
  ...factColumns<WarehousingReceiptRow>(
    facts,
    [
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
      'customerAbbr',
      'tradeMode',
      'createTime',
      'modifyTime',
    ],
    {
      status: { width: 96 },
      actualWarehousingNumber: { width: 96 },
      handleUserName: { width: 96 },
      customsDeclarationNo: { width: 150 },
      source: { width: 110 },
      purchaseExchangeRate: { width: 104 },
      customerAbbr: more,
      tradeMode: more,
      createTime: more,
      modifyTime: more,
    },
  ),
];

/** All of its goods have left the warehouse. */
function Outed() {
  return (
    <span className={classes.outed} title={text.outed}>
      <IconCircleCheckFilled size={15} role="img" aria-label={text.outed} />
    </span>
  );
}
