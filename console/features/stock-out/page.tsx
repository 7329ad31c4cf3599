import { stockOut } from '#contract/stock-out.js';
import { stockOutFacts as facts } from '#workflows/stock-out/facts.js';
import { stockOutAttachment } from '#workflows/stock-out/files.js';
import { SaleLink } from '../../entities/sales-order/sale-link.js';
import { DocumentPage, documentScreen } from '../../ui/document/document-page.js';
import { withCount } from '../../ui/document/document-text.js';
import { MadeFiles, MakeFiles } from '../../ui/made-files/parts.js';
import { Goods } from './goods.js';
import { makings } from './makings.js';
import { OutDialog } from './out-dialog.js';
import { stockOutList } from './queries.js';
import { text } from './text.js';

export const stockOutScreen = documentScreen({
  calls: stockOut,
  facts,
  list: stockOutList,
  columns: {
    names: [
      'serialNo',
      'salesSerialNo',
      'status',
      'salesName',
      'orderName',
      'outStockDate',
      'outStockNumber',
      'childWarehouseName',
      'remark',
    ],
    further: ['customerAbbr', 'handleUserName', 'createTime', 'modifyTime'],
    options: { salesName: { width: 240 }, status: { width: 92 }, handleUserName: { width: 88 } },
  },
  status: 'status',
  title: ({ serialNo, salesName }) => `${serialNo} ${salesName}`,
  sections: [
    { title: text.out, facts: ['serialNo', 'status', 'outStockDate', 'outStockNumber', 'handleUserName', 'remark'] },
    { title: text.sale, facts: ['salesSerialNo', 'salesName', 'orderName', 'customerAbbr', 'childWarehouseName'] },
    { title: text.traces, facts: ['createTime', 'modifyTime'] },
  ],
  tabs: (out) => [{ value: 'goods', label: withCount(text.goods, out.itemDtos.length), content: <Goods out={out} /> }],
  attachments: {
    bizType: stockOutAttachment,
    calls: stockOut,
    further: (out) => <MadeFiles document={out} makings={makings} />,
  },
  buttons: (out) => (
    <>
      <MakeFiles document={out} makings={makings} />
      <SaleLink id={out.salesId} />
    </>
  ),
  actions: { outing: { dialog: OutDialog } },
  actionsNeed: stockOut.outing.may,
});

export const StockOutPage = () => <DocumentPage screen={stockOutScreen} />;
