import type { ReactNode } from 'react';
import { dashboard } from '#contract/dashboard.js';
import * as format from '../../ui/display/format.js';
import { linkTo } from '../../ui/navigation/link.js';
import { Block } from './block.js';
import classes from './dashboard.module.css';
import { Bought, Lead, ofYear, Sold } from './leads.js';
import { text } from './text.js';

/** Totals and profit of the year, and today's financing and stock. */
export const Sums = ({ year }: { year: number }) => (
  <Block call={dashboard.aggregate} year={year} title={text.ofYear(year)} wide>
    {(sums) => (
      <dl className={classes.figures}>
        <Figure name={text.orders}>
          <Bought shown={format.whole(sums.order_count)} span={ofYear(year)} />
        </Figure>
        <Figure name={text.purchase}>
          <Bought shown={format.money(sums.order_rmb_sum)} span={ofYear(year)} />
        </Figure>
        <Figure name={text.salesCount}>
          <Sold shown={format.whole(sums.sales_count)} span={ofYear(year)} />
        </Figure>
        <Figure name={text.sales}>
          <Sold shown={format.money(sums.sales_rmb_sum)} span={ofYear(year)} />
        </Figure>
        <Earned name={text.grossProfit} amount={sums.gross_profit_rmb} year={year} />
        <Earned name={text.actualProfit} amount={sums.actual_profit_rmb} year={year} />
        {sums.target_rmb !== undefined && <Figure name={text.target}>{format.money(sums.target_rmb)}</Figure>}
        <Figure name={text.stockValue}>
          <Lead link={linkTo({ to: '/mall/stock' })}>{format.money(sums.stock_value_sum)}</Lead>
        </Figure>
        <Figure name={text.fundOccupation}>
          <Lead link={linkTo({ to: '/mall/report/fundOccupation' })}>{format.money(sums.fund_occupation_sum)}</Lead>
        </Figure>
        <Figure name={text.depositHeld}>
          <Lead link={linkTo({ to: '/mall/deposit' })}>{format.money(sums.deposit_held_rmb)}</Lead>
        </Figure>
      </dl>
    )}
  </Block>
);

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Profit of the year's sales; omitted if the server withholds it from the user. */
const Earned = ({ name, amount, year }: { name: string; amount: number | undefined; year: number }) =>
  amount !== undefined && (
    <Figure name={name}>
      <Sold shown={format.money(amount)} span={ofYear(year)} />
    </Figure>
  );
