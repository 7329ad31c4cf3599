import { z } from 'zod';
import { yearsBackTo } from '#workflows/platform/values/time.js';
import { call, type Permission } from './platform/call.js';
import { filter } from './platform/envelope.js';
import { yearFrom } from './platform/year.js';

const page = '/mall/dashboard';
const firstYear = 2020;

/** Year of the figures; the current one by default. */
const year = filter(yearFrom(firstYear));

/** Years of the dashboard, the current one first, back to the first year. */
export const dashboardYears = (now: Date): number[] => yearsBackTo(firstYear, now);

/** Number of months of a year that have begun by a day; future months have no figures. @param today yyyy-MM-dd */
export const monthsBegun = (year: number, today: string): number =>
  Math.max(0, Math.min(12, (Number(today.slice(0, 4)) - year) * 12 + Number(today.slice(5, 7))));

const block = <Answer extends z.ZodType>(name: string, summary: string, answer: Answer) =>
  call({ method: 'GET', path: `${page}/${name}`, input: z.object({ year }), answer, may: page as Permission, summary });

/** Formatted amount: thousands separators, two decimals. RMB. */
const shown = z.string();
/** 1 to 12, or 合计 in the last row. */
const month = z.union([z.number(), z.string()]);
const monthRow = z.object({ month, order_rmb_sum: z.number(), sales_rmb_sum: z.number() });

const months = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
export type MonthKey = `rmb_month_${(typeof months)[number]}_str`;
export const monthKeys = months.map((one): MonthKey => `rmb_month_${one}_str`);
const monthColumns = z.record(z.enum(monthKeys), shown);

const supplierRow = { supplier_id: z.string(), supplier_name: z.string() };
const customerRow = { customer_id: z.string(), customer_name: z.string() };
const traded = { quantity: z.number(), rmb_str: shown };
const allMonths = { rmb_total_str: shown };

/**
 * Figures by year, in RMB; the last row of each table is the total. Customers see only their own company
 * (docs/rules/dashboard.md).
 */
export const dashboard = {
  progress: block(
    'progress',
    '业务完成进度：采购按付款月份，销售按审批完成月份',
    z.array(
      monthRow.extend({
        /**
         * Percentage of the year's target sold by the end of the month, up to the current month; internal staff only,
         * if a target is set.
         */
        target_share: z.number().optional(),
      }),
    ),
  ),
  orderAndSales: block('orderAndSales', '采购与销售，按月份', z.array(monthRow)),
  aggregate: block(
    'aggregate',
    '汇总数据；毛利、利润及目标仅内部员工可见',
    z.object({
      order_count: z.number(),
      order_rmb_sum: z.number(),
      sales_count: z.number(),
      sales_rmb_sum: z.number(),
      gross_profit_rmb: z.number().optional(),
      actual_profit_rmb: z.number().optional(),
      target_rmb: z.number().optional(),
      stock_value_sum: z.number(),
      fund_occupation_sum: z.number(),
      deposit_held_rmb: z.number(),
    }),
  ),
  purchaseFromSupplier: block(
    'purchaseFromSupplier',
    '供应商采购，按付款年份',
    z.array(z.object({ ...supplierRow, ...traded })),
  ),
  saleToCustomer: block('saleToCustomer', '客户销售，按审批完成年份', z.array(z.object({ ...customerRow, ...traded }))),
  warehouse: block(
    'warehouse',
    '仓库库存；往年为年末库存',
    z.array(z.object({ warehouse_abbr: z.string(), ...traded })),
  ),
  supplierMonth: block(
    'supplierMonth',
    '供应商各月采购',
    z.array(z.object({ ...supplierRow, ...allMonths }).and(monthColumns)),
  ),
  customerMonth: block(
    'customerMonth',
    '客户各月销售',
    z.array(z.object({ ...customerRow, ...allMonths }).and(monthColumns)),
  ),
};
