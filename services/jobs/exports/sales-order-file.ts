import type { PrintedRow, PrintedSheet } from '#infra/spreadsheet/printed-sheet.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { statusOf } from '#workflows/platform/kernel/workflow.js';
import { amountInWords } from '#workflows/platform/values/amount-in-words.js';
import { round2, sum } from '#workflows/platform/values/money.js';
import { shanghaiTime } from '#workflows/platform/values/time.js';
import { chain } from '#workflows/sales-order/chain.js';
import { makeSalesFile } from '#workflows/sales-order/commands.js';
import { salesOrderLabels as labels } from '#workflows/sales-order/facts.js';
import { salesItemLabels as itemLabels, type SalesItem } from '#workflows/sales-order/line-facts.js';
import { type SalesOrder, salesOrder } from '#workflows/sales-order/machine.js';
import { type Circumstances, makingOf } from '../kernel/export.js';
import { approvalRows, heading, pair, seals, tableHead, title, totals, wide } from './form-rows.js';

/** Printable sales order for the customer; it does not show our profit. */
export const salesOrderFile = makingOf({
  name: 'sales-order-file',
  command: makeSalesFile,
  fileName: ({ serialNo }: SalesOrder) => `${serialNo}-销售单.xlsx`,
  rows: ({ items }) => items.length,
  write: async (state, circumstances) => {
    const { printedSheet } = await import('#infra/spreadsheet/printed-sheet.js');
    return printedSheet(salesSheet(state, circumstances));
  },
});

/** 序号, 商品名称 (two columns, so that the captions above fit), 条形码, 规格, 批次号 (two), 单价, 数量, 金额. */
const widths = [5, 10, 18, 16, 12, 9, 9, 12, 9, 15];

export function salesSheet(
  state: State<SalesOrder>,
  { company, now }: Pick<Circumstances, 'company' | 'now'>,
): PrintedSheet {
  const sale = state.context;
  const { bankAccount: account, shippingAddress: shipping, currency } = sale;
  const money = (value: string) => ({ value, kind: 'decimal' }) as const;
  return {
    name: '销售单',
    widths,
    footer: `${sale.serialNo}　${shanghaiTime(now)} 生成`,
    rows: [
      ...title('销售单', 'SALES ORDER'),
      pair([labels.serialNo, sale.serialNo], [labels.salesDate, sale.salesDate]),
      pair([labels.salesName, sale.salesName], [labels.approveStatus, statusOf(salesOrder, state)]),
      pair(['销售方', company], ['客户', sale.custAbbr]),
      pair([labels.orderSerialNo, sale.orderSerialNo], [labels.salesManagerName, sale.salesManager?.name ?? '']),
      pair([labels.childWarehouseName, sale.childWarehouseName], [labels.appointmentDate, sale.appointmentDate]),
      pair([labels.currency, currency], [labels.salesExchangeRate, { value: sale.salesExchangeRate, kind: 'rate' }]),
      goodsHeading(currency),
      ...sale.items.map(goodsRow),
      totals(sale.salesQuantity, round2(sum(sale.items.map(({ amount }) => amount)))),
      ...feeRows(sale),
      pair([labels.salesAmount, money(sale.salesAmount)], [labels.depositDeductio, money(sale.depositDeductio)]),
      pair(
        [labels.receivableSalesAmount, money(sale.receivableSalesAmount)],
        [labels.receivableSalesAmountRmb, money(sale.receivableSalesAmountRmb)],
      ),
      wide('应收金额（大写）', amountInWords(currency, sale.receivableSalesAmount)),
      heading('收款账户'),
      pair([labels.accountName, account.accountName], [labels.accountNo, account.accountNo]),
      pair([labels.bankName, account.bankName], [labels.swiftCode, account.swiftCode]),
      heading('收货信息'),
      pair([labels.receiver, shipping.receiver], [labels.contact, `${shipping.contact}　${shipping.phone}`]),
      wide(labels.address, shipping.address),
      ...approvalRows(chain, state),
      ...seals('销售方', '客户'),
    ],
  };
}

const goodsHeading = (currency: string): PrintedRow =>
  tableHead(
    ['序号'],
    [itemLabels.goodsName, 2],
    [itemLabels.barCode],
    [itemLabels.specification],
    [itemLabels.batchNo, 2],
    [`单价（${currency}）`],
    ['数量'],
    [`${itemLabels.amount}（${currency}）`],
  );

const goodsRow = (item: SalesItem, index: number): PrintedRow => ({
  cells: [
    { value: index + 1, kind: 'whole' },
    { value: item.goodsName, span: 2 },
    { value: item.barCode },
    { value: item.specification },
    { value: item.batches.map(({ batchNo }) => batchNo).join('、'), span: 2 },
    { value: item.salesUnitPrice, kind: 'decimal' },
    { value: item.quantity, kind: 'whole' },
    { value: item.amount, kind: 'decimal' },
  ],
});

/** Fees charged in addition to the goods. */
function feeRows({ fees }: SalesOrder): PrintedRow[] {
  if (fees.length === 0) return [];
  return [
    heading('其他费用'),
    ...fees.map(({ feeName, amount }) => ({
      cells: [
        { value: feeName, span: 9 },
        { value: amount, kind: 'decimal' as const },
      ],
    })),
  ];
}
