import { dashboard } from '#contract/dashboard.js';
import type { AnswerOf } from '#contract/platform/call.js';
import * as format from '../../ui/format.js';
import { Block } from './block.js';
import { byMonth, toDate } from './figures.js';
import { Bought, ofMonth, ofYear, Sold } from './leads.js';
import { Table } from './table.js';
import { text } from './text.js';

interface OfYear {
  readonly year: number;
}
type Rows = AnswerOf<typeof dashboard.orderAndSales>;

const amountsIn = (rows: Rows) => [
  { id: 'bought', name: text.purchase, amounts: rows.slice(0, -1).map((row) => row.order_rmb_sum) },
  { id: 'sold', name: text.sales, amounts: rows.slice(0, -1).map((row) => row.sales_rmb_sum) },
];

/** How far the year has come: both sides from January to each month, and what share of the target is sold. */
export const Progress = ({ year }: OfYear) => (
  <Block
    call={dashboard.progress}
    year={year}
    title={text.progress}
    drawn="beside"
    chart={(rows) => byMonth(amountsIn(rows).map((one) => ({ ...one, amounts: toDate(one.amounts) })))}
  >
    {(rows) => {
      const [bought = [], sold = []] = amountsIn(rows).map(({ amounts }) => toDate(amounts));
      const hasTarget = rows.some(({ target_share }) => target_share !== undefined);
      const upTo = (sums: readonly number[], index: number) => format.money(sums[index] ?? sums.at(-1));
      return (
        <Table
          heads={[text.month, text.boughtToDate, text.soldToDate, ...(hasTarget ? [text.targetShare] : [])]}
          rows={rows.map((row, index) => ({ ...row, index }))}
          cells={({ month, index, target_share }) => [
            text.ofMonth(month),
            upTo(bought, index),
            upTo(sold, index),
            ...(hasTarget ? [format.percent(target_share)] : []),
          ]}
        />
      );
    }}
  </Block>
);

/** What was bought and sold in each month. */
export const Trade = ({ year }: OfYear) => (
  <Block
    call={dashboard.orderAndSales}
    year={year}
    title={text.trade}
    drawn="beside"
    chart={(rows) => byMonth(amountsIn(rows))}
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
