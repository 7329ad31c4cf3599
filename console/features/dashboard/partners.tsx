import type { ReactNode } from 'react';
import { dashboard, type MonthKey, monthKeys } from '#contract/dashboard.js';
import * as format from '../../ui/display/format.js';
import { Block } from './block.js';
import { amountOf, byMonth, byName } from './figures.js';
import { Bought, type LeadingAmount, ofMonth, ofYear, Sold } from './leads.js';
import { Table } from './table.js';
import { text } from './text.js';

interface OfYear {
  readonly year: number;
}

/** A supplier or customer; the last row is the total and has no id. */
interface Partner {
  readonly id: string;
  readonly name: string;
}
type Traded = Partner & { readonly quantity: number; readonly rmb_str: string };
type OfMonths = Partner & { readonly rmb_total_str: string } & Readonly<Record<MonthKey, string>>;

const supplierOf = <Row extends { supplier_id: string; supplier_name: string }>(row: Row) => ({
  ...row,
  ...{ id: row.supplier_id, name: row.supplier_name },
});
const customerOf = <Row extends { customer_id: string; customer_name: string }>(row: Row) => ({
  ...row,
  ...{ id: row.customer_id, name: row.customer_name },
});

const traded = (rows: readonly Traded[]) =>
  byName(rows.slice(0, -1).map(({ name, rmb_str }) => ({ name, amount: amountOf(rmb_str) })));

const inMonths = (rows: readonly OfMonths[]) =>
  byMonth(
    rows
      .slice(0, -1)
      .map(({ id, name, ...row }) => ({ id, name, amounts: monthKeys.map((key) => amountOf(row[key])) })),
  );

/** Component that links an amount to the documents it sums up. */
type Amount = (props: LeadingAmount) => ReactNode;

interface TableProps<Row> extends OfYear {
  readonly head: string;
  readonly rows: readonly Row[];
  readonly amount: Amount;
}

const TradedTable = ({ year, head, rows, amount: Amount }: TableProps<Traded>) => (
  <Table
    heads={[head, text.quantity, text.amount]}
    rows={rows}
    cells={({ id, name, quantity, rmb_str }) => [
      name,
      format.whole(quantity),
      <Amount key="amount" shown={rmb_str} span={ofYear(year)} partner={id} />,
    ]}
  />
);

const MonthsTable = ({ year, head, rows, amount: Amount }: TableProps<OfMonths>) => (
  <Table
    heads={[head, ...monthKeys.map((_, index) => text.ofMonth(index + 1)), text.total]}
    rows={rows}
    cells={({ id, name, rmb_total_str, ...shown }) => [
      name,
      ...monthKeys.map((key, index) => (
        <Amount key={key} shown={shown[key]} span={ofMonth(year, index + 1)} partner={id} />
      )),
      <Amount key="total" shown={rmb_total_str} span={ofYear(year)} partner={id} />,
    ]}
  />
);

export const Suppliers = ({ year }: OfYear) => (
  <Block
    call={dashboard.purchaseFromSupplier}
    year={year}
    title={text.bySupplier}
    drawn="lying"
    chart={(rows) => traded(rows.map(supplierOf))}
  >
    {(rows) => <TradedTable year={year} head={text.supplier} rows={rows.map(supplierOf)} amount={Bought} />}
  </Block>
);

export const Customers = ({ year }: OfYear) => (
  <Block
    call={dashboard.saleToCustomer}
    year={year}
    title={text.byCustomer}
    drawn="lying"
    chart={(rows) => traded(rows.map(customerOf))}
  >
    {(rows) => <TradedTable year={year} head={text.customer} rows={rows.map(customerOf)} amount={Sold} />}
  </Block>
);

export const SupplierMonths = ({ year }: OfYear) => (
  <Block
    call={dashboard.supplierMonth}
    year={year}
    title={text.supplierMonths}
    wide
    chart={(rows) => inMonths(rows.map(supplierOf))}
  >
    {(rows) => <MonthsTable year={year} head={text.supplier} rows={rows.map(supplierOf)} amount={Bought} />}
  </Block>
);

export const CustomerMonths = ({ year }: OfYear) => (
  <Block
    call={dashboard.customerMonth}
    year={year}
    title={text.customerMonths}
    wide
    chart={(rows) => inMonths(rows.map(customerOf))}
  >
    {(rows) => <MonthsTable year={year} head={text.customer} rows={rows.map(customerOf)} amount={Sold} />}
  </Block>
);
