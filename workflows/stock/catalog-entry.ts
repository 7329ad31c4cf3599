import { catalogEntry } from '#workflows/platform/document/catalog-entry.js';
import type { Description } from '#workflows/platform/document/description.js';
import { pick } from '#workflows/platform/structures/pick.js';
import { commands } from './commands.js';
import { stockFacts } from './facts.js';
import { type Stock, stock } from './machine.js';
import { stockPage } from './page.js';
import { stockRowLabels } from './row-facts.js';

const labels = {
  ...pick(stockRowLabels, ['barCode', 'goodsName', 'specification', 'batchNo', 'expireDate']),
  onTheWay: '在途',
  frozen: '冻结',
  reserved: '已预留',
  available: '可用',
  out: '已出库',
  returned: '已退货',
};

const linesOf = ({ lines, batches }: Stock): Description['lines'] => ({
  columns: Object.entries(labels).map(([field, label]) => ({ field, label })),
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
