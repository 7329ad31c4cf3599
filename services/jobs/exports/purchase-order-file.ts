import type { PrintedRow, PrintedSheet } from '#infra/spreadsheet/printed-sheet.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { statusOf } from '#workflows/platform/kernel/workflow.js';
import { amountInWords } from '#workflows/platform/values/amount-in-words.js';
import { decimal } from '#workflows/platform/values/money.js';
import { shanghaiTime } from '#workflows/platform/values/time.js';
import { chain } from '#workflows/purchase-order/chain.js';
import { makeOrderFile } from '#workflows/purchase-order/commands.js';
import { purchaseOrderLabels as labels } from '#workflows/purchase-order/facts.js';
import { purchaseOrderLineLabels as lineLabels } from '#workflows/purchase-order/line-facts.js';
import { type PurchaseOrder, purchaseOrder } from '#workflows/purchase-order/machine.js';
import { type Circumstances, makingOf } from '../kernel/export.js';
import { approvalRows, heading, pair, seals, tableHead, title, totals, wide } from './form-rows.js';

/** Printable purchase order. */
export const purchaseOrderFile = makingOf({
  name: 'purchase-order-file',
  command: makeOrderFile,
  fileName: ({ serialNo }: PurchaseOrder) => `${serialNo}-采购订单.xlsx`,
  rows: ({ lines }) => lines.length,
  write: async (state, circumstances) => {
    const { printedSheet } = await import('#infra/spreadsheet/printed-sheet.js');
    return printedSheet(orderSheet(state, circumstances));
  },
});

/** 序号, 商品名称 (two columns, so that the captions above fit), 条形码, 规格, 品牌, 原产地, 单价, 数量, 小计. */
const widths = [5, 10, 18, 16, 13, 10, 9, 12, 9, 15];

export function orderSheet(
  state: State<PurchaseOrder>,
  { company, now }: Pick<Circumstances, 'company' | 'now'>,
): PrintedSheet {
  const order = state.context;
  const { account, currency } = order;
  return {
    name: '采购订单',
    widths,
    footer: `${order.serialNo}　${shanghaiTime(now)} 生成`,
    rows: [
      ...title('采购订单', 'PURCHASE ORDER'),
      pair([labels.serialNo, order.serialNo], [labels.purchaseDate, order.purchaseDate]),
      pair([labels.orderName, order.orderName], [labels.approvalStatus, statusOf(purchaseOrder, state)]),
      pair(['采购方', company], ['委托客户', order.customerName]),
      pair([labels.supplierName, order.supplierName], [labels.legalPersonName, order.legalPersonName]),
      pair(['收货仓库', order.childWarehouseName], [labels.purchaseManagerName, order.purchaseManager?.name ?? '']),
      pair([labels.tradeMode, order.tradeMode], [labels.tradeCountry, order.tradeCountry]),
      pair([labels.currency, currency], [labels.oceanShippingNo, order.oceanShippingNo]),
      goodsHeading(currency),
      ...order.lines.map(goodsRow),
      totals(order.purchaseNumber, order.purchaseAmount),
      wide('合计金额（大写）', amountInWords(currency, order.purchaseAmount)),
      pair(
        ['保证金比例', `${decimal(order.terms.depositRatio)}%`],
        [labels.salesDepositReceivable, { value: order.salesDepositReceivable, kind: 'decimal' }],
      ),
      wide('保证金（大写）', amountInWords(currency, order.salesDepositReceivable)),
      heading('供应商收款账户'),
      pair([labels.accountName, account.accountName], [labels.accountNo, account.accountNo]),
      pair([labels.bankName, account.bankName], [labels.swiftCode, account.swiftCode]),
      pair([labels.accountSite, account.accountSite], [labels.bankSite, account.bankSite]),
      pair([labels.bankNo, account.bankNo], [labels.branchNo, account.branchNo]),
      wide(labels.remark, account.remark),
      ...approvalRows(chain, state),
      ...seals('采购方', '供应商'),
    ],
  };
}

const goodsHeading = (currency: string): PrintedRow =>
  tableHead(
    ['序号'],
    [lineLabels.goodsName, 2],
    [lineLabels.barCode],
    [lineLabels.specification],
    [lineLabels.brand],
    [lineLabels.originCountry],
    [`${lineLabels.unitPrice}（${currency}）`],
    [lineLabels.quantity],
    [`${lineLabels.subTotal}（${currency}）`],
  );

const goodsRow = (line: PurchaseOrder['lines'][number], index: number): PrintedRow => ({
  cells: [
    { value: index + 1, kind: 'whole' },
    { value: line.goodsName, span: 2 },
    { value: line.barCode },
    { value: line.specification },
    { value: line.brand },
    { value: line.originCountry },
    { value: line.unitPrice, kind: 'decimal' },
    { value: line.quantity, kind: 'whole' },
    { value: line.subTotal, kind: 'decimal' },
  ],
});
