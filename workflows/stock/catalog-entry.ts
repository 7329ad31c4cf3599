import { catalogEntry } from '#workflows/platform/document/catalog-entry.js';
import type { Description } from '#workflows/platform/document/description.js';
import { commands } from './commands.js';
import { stockFacts } from './facts.js';
import { type Stock, stock } from './machine.js';
import { stockPage } from './page.js';

const columns = [
  { field: 'barCode', label: '条形码' },
  { field: 'goodsName', label: '商品名称' },
  { field: 'specification', label: '规格' },
  { field: 'batchNo', label: '批次号' },
  { field: 'expireDate', label: '过期日期' },
  { field: 'onTheWay', label: '在途' },
  { field: 'frozen', label: '冻结' },
  { field: 'reserved', label: '已预留' },
  { field: 'available', label: '可用' },
  { field: 'out', label: '已出库' },
  { field: 'returned', label: '已退货' },
];

const linesOf = ({ lines, batches }: Stock): Description['lines'] => ({
  columns,
  rows:
    batches.length > 0
      ? batches.map(({ line, productionDate: _, ...batch }) => {
          const { barCode = '', goodsName = '', specification = '' } = lines[line] ?? {};
          return { barCode, goodsName, specification, onTheWay: 0, ...batch };
        })
      : lines.map(({ barCode, goodsName, specification, quantity }) => ({
          ...{ barCode, goodsName, specification, batchNo: '', expireDate: '', onTheWay: quantity },
          ...{ frozen: 0, reserved: 0, available: 0, out: 0, returned: 0 },
        })),
});

export const stockEntry = catalogEntry({
  workflow: stock,
  facts: stockFacts,
  commands,
  page: stockPage,
  index: {
    StockPurchased: (ledger) => ({
      serialNo: ledger.orderSerialNo,
      title: ledger.orderName,
      customerId: ledger.customerId,
      customerName: ledger.customerAbbr,
      amount: null,
      currency: ledger.currency,
    }),
  },
  lines: linesOf,
});
