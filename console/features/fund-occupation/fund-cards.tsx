import type { FundRow } from '#contract/fund-occupation.js';
import * as format from '../../ui/display/format.js';
import { ScrollRegion } from '../../ui/display/scroll-region.js';
import classes from './fund-occupation.module.css';
import type { FundTotal } from './summary.js';
import { text } from './text.js';

type Figures = readonly (readonly [name: string, shown: string])[];

const figuresOf = (row: FundRow): Figures => [
  [text.onTheWayQuantity, row.onTheWayQuantityStr],
  [text.inStockQuantity, row.inStockQuantityStr],
  [text.stockQuantitySum, row.stockQuantitySumStr],
  [text.stockValue, row.stockValueStr],
  [text.fundOccupation, row.fundOccupationStr],
];

/** All figures on screens too narrow for a table: one card per customer, with warehouses and totals. */
export function FundCards({ rows, total }: { rows: readonly FundRow[]; total: FundTotal }) {
  const customers = [...Map.groupBy(rows, ({ customerId }) => customerId).values()];
  return (
    <ScrollRegion label={text.title} className={classes.scroller}>
      <ul className={classes.cards}>
        {customers.map((ones) => (
          <li key={ones[0]?.customerId}>
            <h3 title={ones[0]?.customerName}>{ones[0]?.customerAbbr}</h3>
            {ones.map((row) => (
              <Card key={row.id} title={row.childWarehouseName} figures={figuresOf(row)} />
            ))}
            <Card
              title={text.customerTotal}
              figures={[
                [text.stockValueSum, ones[0]?.stockValueSumStr ?? ''],
                [text.fundOccupationSum, ones[0]?.fundOccupationSumStr ?? ''],
              ]}
            />
          </li>
        ))}
        <li>
          <h3>{text.total}</h3>
          <Card
            figures={[
              [text.onTheWayQuantity, format.whole(total.onTheWayQuantity)],
              [text.inStockQuantity, format.whole(total.inStockQuantity)],
              [text.stockQuantitySum, format.whole(total.stockQuantitySum)],
              [text.stockValue, format.money(total.stockValue)],
              [text.fundOccupation, format.money(total.fundOccupation)],
            ]}
          />
        </li>
      </ul>
    </ScrollRegion>
  );
}

const Card = ({ title, figures }: { title?: string; figures: Figures }) => (
  <>
    {title && <h4>{title}</h4>}
    <dl>
      {figures.map(([name, shown]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  </>
);
