import { Anchor, Select } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dashboard, dashboardYears, monthKeys } from '#contract/dashboard.js';
import { useMe } from '../../api/session.js';
import * as format from '../../ui/format.js';
import { Block } from './block.js';
import { useNow, useRefresh } from './clock.js';
import classes from './dashboard.module.css';
import { amountOf, byMonth, byName } from './figures.js';
import { text } from './text.js';

/** The year of the address, or this one. */
function useYear(): [number, (year: number) => void] {
  const { year } = useSearch({ strict: false }) as { year?: number };
  const navigate = useNavigate();
  const years = dashboardYears(new Date());
  const chosen = year !== undefined && years.includes(year) ? year : (years[0] ?? 2020);
  return [chosen, (next) => void navigate({ to: '/mall/dashboard', search: { year: next } as never })];
}

export function DashboardPage() {
  const [year, setYear] = useYear();
  useRefresh('/mall/dashboard/');
  return (
    <section className={classes.page} aria-label={text.title}>
      <header className={classes.head}>
        <h2>{text.title}</h2>
        <Select
          aria-label={text.year}
          w={110}
          allowDeselect={false}
          value={String(year)}
          data={dashboardYears(new Date()).map((one) => ({ value: String(one), label: text.ofYear(one) }))}
          onChange={(value) => setYear(Number(value))}
        />
        <span>{text.unit}</span>
        <Clock />
      </header>
      <Figures year={year} />
      <div className={classes.blocks}>
        <Months year={year} />
        <Suppliers year={year} />
        <Warehouses year={year} />
        <SupplierMonths year={year} />
      </div>
    </section>
  );
}

const Clock = () => <time className={classes.clock}>{format.dateTime(useNow().toISOString())}</time>;

/** Leads to the orders that a figure counts, for whoever may open them. */
function Orders({
  start,
  end,
  supplier,
  children,
}: {
  start: string;
  end: string;
  supplier?: string;
  children: ReactNode;
}) {
  const may = useMe().hasPermission('/mall/order');
  if (!may) return children;
  const search = { startPayDate: start, endPayDate: end, ...(supplier && { supplierIdList: [supplier] }) };
  return (
    <Anchor component={Link} fz="inherit" c="var(--link)" {...{ to: '/mall/order', search: search as never }}>
      {children}
    </Anchor>
  );
}
const ofYear = (year: number) => ({ start: `${year}-01-01`, end: `${year}-12-31` });
function ofMonth(year: number, month: number) {
  const two = String(month).padStart(2, '0');
  return { start: `${year}-${two}-01`, end: `${year}-${two}-${new Date(year, month, 0).getDate()}` };
}

const Figures = ({ year }: { year: number }) => (
  <Block call={dashboard.aggregate} year={year} title={text.ofYear(year)} wide>
    {(sums) => (
      <dl className={classes.figures}>
        <div>
          <dt>{text.orders}</dt>
          <dd>
            <Orders {...ofYear(year)}>{format.whole(sums.order_count)}</Orders>
          </dd>
        </div>
        <div>
          <dt>{text.orderRmb}</dt>
          <dd>
            <Orders {...ofYear(year)}>{format.money(sums.order_rmb_sum)}</Orders>
          </dd>
        </div>
        <div>
          <dt>{text.stockValue}</dt>
          <dd>{format.money(sums.stock_value_sum)}</dd>
        </div>
        <div>
          <dt>{text.fundOccupation}</dt>
          <dd>{format.money(sums.fund_occupation_sum)}</dd>
        </div>
        <div>
          <dt>{text.depositHeld}</dt>
          <dd>{format.money(sums.deposit_held_rmb)}</dd>
        </div>
      </dl>
    )}
  </Block>
);

interface TableProps<Row> {
  heads: readonly string[];
  rows: readonly Row[];
  cells(row: Row): readonly ReactNode[];
}

/** The last row sums up the others. */
function Table<Row>({ heads, rows, cells }: TableProps<Row>) {
  const line = (row: Row) => cells(row).map((cell, at) => ({ head: heads[at] ?? '', cell }));
  const body = rows.slice(0, -1).map(line);
  const last = rows.at(-1);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and keep their places
          <tr key={place}>
            {one.map(({ head, cell }) => (
              <td key={head}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {last && (
        <tfoot>
          <tr>
            {line(last).map(({ head, cell }) => (
              <td key={head}>{cell}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const Months = ({ year }: { year: number }) => (
  <Block
    call={dashboard.progress}
    year={year}
    title={text.progress}
    chart={(rows) => byMonth([{ name: text.purchase, amounts: rows.slice(0, -1).map((row) => row.order_rmb_sum) }])}
  >
    {(rows) => (
      <Table
        heads={[text.month, text.purchase]}
        rows={rows}
        cells={({ month, order_rmb_sum }) => {
          const shown = format.money(order_rmb_sum);
          const linked = typeof month === 'number' && order_rmb_sum !== 0;
          return [
            text.ofMonth(month),
            linked ? (
              <Orders key="amount" {...ofMonth(year, month)}>
                {shown}
              </Orders>
            ) : (
              shown
            ),
          ];
        }}
      />
    )}
  </Block>
);

const Suppliers = ({ year }: { year: number }) => (
  <Block
    call={dashboard.purchaseFromSupplier}
    year={year}
    title={text.bySupplier}
    lying
    chart={(rows) =>
      byName(rows.slice(0, -1).map((row) => ({ name: row.supplier_name, amount: amountOf(row.rmb_str) })))
    }
  >
    {(rows) => (
      <Table
        heads={[text.supplier, text.quantity, text.amount]}
        rows={rows}
        cells={({ supplier_id, supplier_name, quantity, rmb_str }) => [
          supplier_name,
          format.whole(quantity),
          supplier_id ? (
            <Orders key="amount" {...ofYear(year)} supplier={supplier_id}>
              {rmb_str}
            </Orders>
          ) : (
            rmb_str
          ),
        ]}
      />
    )}
  </Block>
);

const Warehouses = ({ year }: { year: number }) => (
  <Block
    call={dashboard.warehouse}
    year={year}
    title={text.warehouses}
    lying
    chart={(rows) =>
      byName(rows.slice(0, -1).map((row) => ({ name: row.warehouse_abbr, amount: amountOf(row.rmb_str) })))
    }
  >
    {(rows) => (
      <Table
        heads={[text.warehouse, text.quantity, text.amount]}
        rows={rows}
        cells={({ warehouse_abbr, quantity, rmb_str }) => [warehouse_abbr, format.whole(quantity), rmb_str]}
      />
    )}
  </Block>
);

const SupplierMonths = ({ year }: { year: number }) => (
  <Block
    call={dashboard.supplierMonth}
    year={year}
    title={text.supplierMonths}
    wide
    chart={(rows) =>
      byMonth(
        rows
          .slice(0, -1)
          .map((row) => ({ name: row.supplier_name, amounts: monthKeys.map((key) => amountOf(row[key])) })),
      )
    }
  >
    {(rows) => (
      <Table
        heads={[text.supplier, ...monthKeys.map((_, index) => text.ofMonth(index + 1)), text.total]}
        rows={rows}
        cells={(row) => {
          const supplier = row.supplier_id;
          const cell = (shown: string, key: string, span: { start: string; end: string }) =>
            amountOf(shown) === 0 ? (
              shown
            ) : (
              <Orders key={key} {...span} {...(supplier && { supplier })}>
                {shown}
              </Orders>
            );
          return [
            row.supplier_name,
            ...monthKeys.map((key, index) => cell(row[key], key, ofMonth(year, index + 1))),
            cell(row.rmb_total_str, 'total', ofYear(year)),
          ];
        }}
      />
    )}
  </Block>
);
