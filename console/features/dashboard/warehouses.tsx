import { dashboard } from '#contract/dashboard.js';
import { shanghaiYear } from '#workflows/platform/values/time.js';
import * as format from '../../ui/display/format.js';
import { linkTo } from '../../ui/navigation/link.js';
import { Block } from './block.js';
import { amountOf, byName } from './figures.js';
import { Lead } from './leads.js';
import { Table } from './table.js';
import { text } from './text.js';

/** Filter for the stock now, or at the end of a past year. @param warehouse undefined for all warehouses */
const stockOf = (year: number, warehouse: string | undefined) => ({
  ...(warehouse && { keyword: warehouse }),
  ...(year < shanghaiYear(new Date()) && { month: `${year}-12` }),
});

/** Financing by warehouse. */
export const Warehouses = ({ year }: { year: number }) => (
  <Block
    call={dashboard.warehouse}
    year={year}
    title={text.warehouses}
    drawn="lying"
    chart={(rows) =>
      byName(rows.slice(0, -1).map((row) => ({ name: row.warehouse_abbr, amount: amountOf(row.rmb_str) })))
    }
  >
    {(rows) => (
      <Table
        heads={[text.warehouse, text.quantity, text.atPayment]}
        rows={rows}
        cells={(row) => {
          const search = stockOf(year, row === rows.at(-1) ? undefined : row.warehouse_abbr);
          const amount = (
            <Lead key="amount" link={linkTo({ to: '/mall/stock', search })}>
              {row.rmb_str}
            </Lead>
          );
          return [row.warehouse_abbr, format.whole(row.quantity), row.quantity === 0 ? row.rmb_str : amount];
        }}
      />
    )}
  </Block>
);
