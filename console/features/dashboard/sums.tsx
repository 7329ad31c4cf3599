import type { ReactNode } from 'react';
import { dashboard } from '#contract/dashboard.js';
import * as format from '../../ui/format.js';
import { Block } from './block.js';
import classes from './dashboard.module.css';
import { Lead, Orders, ofYear } from './leads.js';
import { text } from './text.js';

/** What the year comes to, and what is financed and held today. */
export const Sums = ({ year }: { year: number }) => (
  <Block call={dashboard.aggregate} year={year} title={text.ofYear(year)} wide>
    {(sums) => (
      <dl className={classes.figures}>
        <Figure name={text.orders}>
          <Orders paid={ofYear(year)}>{format.whole(sums.order_count)}</Orders>
        </Figure>
        <Figure name={text.orderRmb}>
          <Orders paid={ofYear(year)}>{format.money(sums.order_rmb_sum)}</Orders>
        </Figure>
        <Figure name={text.stockValue}>
          <Lead to="/mall/stock">{format.money(sums.stock_value_sum)}</Lead>
        </Figure>
        <Figure name={text.fundOccupation}>
          <Lead to="/mall/report/fundOccupation">{format.money(sums.fund_occupation_sum)}</Lead>
        </Figure>
        <Figure name={text.depositHeld}>
          <Lead to="/mall/deposit">{format.money(sums.deposit_held_rmb)}</Lead>
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
