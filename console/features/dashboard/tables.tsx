import { dashboard, monthKeys } from '#contract/dashboard.js';
import * as format from '../../ui/format.js';
import { Block } from './block.js';
import { amountOf, byMonth, byName } from './figures.js';
import { Lead, Orders, ofMonth, ofYear, type Span } from './leads.js';
import { Table } from './table.js';
import { text } from './text.js';

interface OfYear {
  readonly year: number;
}

export const Months = ({ year }: OfYear) => (
  <Block
    call={dashboard.progress}
    year={year}
    title={text.progress}
    chart={(rows) =>
      byMonth([{ id: 'purchase', name: text.purchase, amounts: rows.slice(0, -1).map((row) => row.order_rmb_sum) }])
    }
  >
    {(rows) => (
      <Table
        heads={[text.month, text.purchase]}
        rows={rows}
        cells={({ month, order_rmb_sum }) => [
          text.ofMonth(month),
          <PaidAmount
            key="amount"
            shown={format.money(order_rmb_sum)}
            paid={typeof month === 'number' ? ofMonth(year, month) : ofYear(year)}
          />,
        ]}
      />
    )}
  </Block>
);

interface PaidAmountProps {
  readonly shown: string;
  readonly paid: Span;
  readonly supplier?: string;
}

/** Leads to its orders, unless there are none. */
const PaidAmount = ({ shown, ...orders }: PaidAmountProps) =>
  amountOf(shown) === 0 ? shown : <Orders {...orders}>{shown}</Orders>;

export const Suppliers = ({ year }: OfYear) => (
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
          <PaidAmount key="amount" shown={rmb_str} paid={ofYear(year)} supplier={supplier_id} />,
        ]}
      />
    )}
  </Block>
);

/** As it is, or as it was at the end of a year that has passed. */
const stockOf = (year: number, warehouse: string) => ({
  keyword: warehouse,
  ...(year < new Date().getFullYear() && { month: `${year}-12` }),
});

export const Warehouses = ({ year }: OfYear) => (
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
        cells={({ warehouse_abbr, quantity, rmb_str }) => [
          warehouse_abbr,
          format.whole(quantity),
          <Lead
            key="amount"
            to="/mall/stock"
            search={stockOf(year, warehouse_abbr === rows.at(-1)?.warehouse_abbr ? '' : warehouse_abbr)}
          >
            {rmb_str}
          </Lead>,
        ]}
      />
    )}
  </Block>
);

export const SupplierMonths = ({ year }: OfYear) => (
  <Block
    call={dashboard.supplierMonth}
    year={year}
    title={text.supplierMonths}
    wide
    chart={(rows) =>
      byMonth(
        rows.slice(0, -1).map((row) => ({
          ...{ id: row.supplier_id, name: row.supplier_name },
          amounts: monthKeys.map((key) => amountOf(row[key])),
        })),
      )
    }
  >
    {(rows) => (
      <Table
        heads={[text.supplier, ...monthKeys.map((_, index) => text.ofMonth(index + 1)), text.total]}
        rows={rows}
        cells={({ supplier_id: supplier, supplier_name, rmb_total_str, ...shown }) => [
          supplier_name,
          ...monthKeys.map((key, index) => (
            <PaidAmount key={key} shown={shown[key]} paid={ofMonth(year, index + 1)} supplier={supplier} />
          )),
          <PaidAmount key="total" shown={rmb_total_str} paid={ofYear(year)} supplier={supplier} />,
        ]}
      />
    )}
  </Block>
);
