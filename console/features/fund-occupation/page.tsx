import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FundRow, report } from '#contract/fund-occupation.js';
import { callQuery } from '../../api/query.js';
import { useMe } from '../../api/session.js';
import * as format from '../../ui/display/format.js';
import { ScrollRegion } from '../../ui/display/scroll-region.js';
import { useExport } from '../../ui/export/use-export.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import { Empty } from '../../ui/loading/states.js';
import { FundCards } from './fund-cards.js';
import classes from './fund-occupation.module.css';
import { type FundTotal, summaryOf } from './summary.js';
import { text } from './text.js';

const rowsQuery = callQuery(report.fundOccupation, {}, { kinds: ['fund-occupation', 'customer'], inPlace: true });

/** Funds in use, by customer and warehouse. */
export function FundOccupationPage() {
  const funds = useQuery(rowsQuery);
  const { isStaff } = useMe();
  const { begin } = useExport();
  return (
    <section className={classes.page} aria-label={text.title}>
      <header className={classes.head}>
        <h2>{text.title}</h2>
        <span>{text.hint}</span>
        {isStaff && (
          <Button
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => void begin('fund-occupation', {})}
          >
            {text.export}
          </Button>
        )}
      </header>
      <QueryBoundary query={funds} lines={12}>
        {(rows) => (rows.length > 0 ? <Funds rows={rows} /> : <Empty title={text.nothing} />)}
      </QueryBoundary>
    </section>
  );
}

function Funds({ rows }: { rows: readonly FundRow[] }) {
  const small = useMediaQuery('(max-width: 767px)', false);
  const total = summaryOf(rows);
  return small ? <FundCards rows={rows} total={total} /> : <FundTable rows={rows} total={total} />;
}

/** Customer name and totals span the rows of the customer's warehouses. */
function FundTable({ rows, total }: { rows: readonly FundRow[]; total: FundTotal }) {
  return (
    <ScrollRegion label={text.title} className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text.customer}</th>
            <th scope="col">{text.customerAbbr}</th>
            <th scope="col">{text.warehouse}</th>
            <th scope="col">{text.onTheWayQuantity}</th>
            <th scope="col">{text.inStockQuantity}</th>
            <th scope="col">{text.stockQuantitySum}</th>
            <th scope="col">{text.stockValue}</th>
            <th scope="col">{text.fundOccupation}</th>
            <th scope="col">{text.stockValueSum}</th>
            <th scope="col">{text.fundOccupationSum}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FundTableRow key={row.id} row={row} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {text.total}
            </th>
            <td>{format.whole(total.onTheWayQuantity)}</td>
            <td>{format.whole(total.inStockQuantity)}</td>
            <td>{format.whole(total.stockQuantitySum)}</td>
            <td>{format.money(total.stockValue)}</td>
            <td>{format.money(total.fundOccupation)}</td>
            <td>{format.money(total.stockValue)}</td>
            <td>{format.money(total.fundOccupation)}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}

function FundTableRow({ row }: { row: FundRow }) {
  const span = row.warehouseQuantity;
  return (
    <tr>
      {span > 0 && (
        <th scope="rowgroup" rowSpan={span}>
          {row.customerName}
        </th>
      )}
      {span > 0 && (
        <th scope="rowgroup" rowSpan={span}>
          {row.customerAbbr}
        </th>
      )}
      <td>{row.childWarehouseName}</td>
      <td>{row.onTheWayQuantityStr}</td>
      <td>{row.inStockQuantityStr}</td>
      <td>{row.stockQuantitySumStr}</td>
      <td>{row.stockValueStr}</td>
      <td>{row.fundOccupationStr}</td>
      {span > 0 && <td rowSpan={span}>{row.stockValueSumStr}</td>}
      {span > 0 && <td rowSpan={span}>{row.fundOccupationSumStr}</td>}
    </tr>
  );
}
