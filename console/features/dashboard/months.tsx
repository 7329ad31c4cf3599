import { dashboard, monthsBegun } from '#contract/dashboard.js';
import type { AnswerOf } from '#contract/platform/call.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import * as format from '../../ui/display/format.js';
import { Block } from './block.js';
import { byMonth, toDate } from './figures.js';
import { Bought, ofMonth, ofYear, Sold } from './leads.js';
import { Table } from './table.js';
import { text } from './text.js';

interface OfYear {
  readonly year: number;
}
type Rows = AnswerOf<typeof dashboard.orderAndSales>;

const amountsIn = (rows: Rows, names: { bought: string; sold: string }) => [
  { id: 'bought', name: names.bought, amounts: rows.slice(0, -1).map((row) => row.order_rmb_sum) },
  { id: 'sold', name: names.sold, amounts: rows.slice(0, -1).map((row) => row.sales_rmb_sum) },
];

/** Cumulative purchases and sales from January to each month that has begun. */
const soFar = (year: number, rows: Rows) => {
  const begun = monthsBegun(year, shanghaiDay(new Date()));
  const months = amountsIn(rows, { bought: text.boughtToDate, sold: text.soldToDate });
  return months.map((one) => ({ ...one, amounts: toDate(one.amounts, begun) }));
};

/** Progress of the year, and the share of the sales target reached. */
export const Progress = ({ year }: OfYear) => (
  <Block
    call={dashboard.progress}
    year={year}
    title={text.progress}
    drawn="beside"
    chart={(rows) => byMonth(soFar(year, rows))}
  >
    {(rows) => {
      const [bought = [], sold = []] = soFar(year, rows).map(({ amounts }) => amounts);
      const hasTarget = rows.some(({ target_share }) => target_share !== undefined);
      const told = (amount: number | undefined) => (amount === undefined ? '' : format.money(amount));
      return (
        <Table
          heads={[text.month, text.boughtToDate, text.soldToDate, ...(hasTarget ? [text.targetShare] : [])]}
          rows={rows.map((row, index) => ({ ...row, index }))}
          cells={({ month, index, order_rmb_sum, sales_rmb_sum, target_share }) => [
            text.ofMonth(month),
            told(typeof month === 'number' ? bought[index] : order_rmb_sum),
            told(typeof month === 'number' ? sold[index] : sales_rmb_sum),
            ...(hasTarget ? [target_share === undefined ? '' : format.percent(target_share)] : []),
          ]}
        />
      );
    }}
  </Block>
);

/** Purchases and sales by month. */
export const Trade = ({ year }: OfYear) => (
  <Block
    call={dashboard.orderAndSales}
    year={year}
    title={text.trade}
    drawn="beside"
    chart={(rows) => byMonth(amountsIn(rows, { bought: text.purchase, sold: text.sales }))}
  >
    {(rows) => (
      <Table
        heads={[text.month, text.purchase, text.sales]}
        rows={rows}
        cells={({ month, order_rmb_sum, sales_rmb_sum }) => {
          const span = typeof month === 'number' ? ofMonth(year, month) : ofYear(year);
          return [
            text.ofMonth(month),
            <Bought key="bought" shown={format.money(order_rmb_sum)} span={span} />,
            <Sold key="sold" shown={format.money(sales_rmb_sum)} span={span} />,
          ];
        }}
      />
    )}
  </Block>
);
