import { z } from 'zod';
import { asNumber } from '#workflows/platform/kernel/number-input.js';
import { call, type Permission } from './platform/call.js';

const page = '/mall/dashboard';
const firstYear = 2020;

const year = z.preprocess(
  asNumber,
  z.number({ error: '年份不正确' }).int('年份不正确').min(firstYear, '年份不正确').max(2100, '年份不正确'),
);

/** This year first, back to the first one. */
export const dashboardYears = (now: Date): number[] =>
  Array.from({ length: now.getFullYear() - firstYear + 1 }, (_, back) => now.getFullYear() - back);

const block = <Answer extends z.ZodType>(name: string, summary: string, answer: Answer) =>
  call({ method: 'GET', path: `${page}/${name}`, input: z.object({ year }), answer, may: page as Permission, summary });

/** Amounts as they are shown: thousands separators, two decimals. RMB. */
const shown = z.string();
/** 1 to 12, or 合计 in the last row. */
const month = z.union([z.number(), z.string()]);
const monthRow = z.object({ month, order_rmb_sum: z.number() });

const months = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
export type MonthKey = `rmb_month_${(typeof months)[number]}_str`;
export const monthKeys = months.map((one): MonthKey => `rmb_month_${one}_str`);
const monthColumns = z.record(z.enum(monthKeys), shown);

/** By year, RMB; the last row of each table sums it up. Customers see their own company (docs/rules/dashboard.md). */
export const dashboard = {
  progress: block('progress', '业务完成进度，按付款月份', z.array(monthRow)),
  orderAndSales: block('orderAndSales', '采购与销售，按月份', z.array(monthRow)),
  aggregate: block(
    'aggregate',
    '汇总数据',
    z.object({
      order_count: z.number(),
      order_rmb_sum: z.number(),
      stock_value_sum: z.number(),
      fund_occupation_sum: z.number(),
      deposit_held_rmb: z.number(),
    }),
  ),
  purchaseFromSupplier: block(
    'purchaseFromSupplier',
    '供应商采购，按付款年份',
    z.array(z.object({ supplier_id: z.string(), supplier_name: z.string(), quantity: z.number(), rmb_str: shown })),
  ),
  warehouse: block(
    'warehouse',
    '仓库库存；往年为年末库存',
    z.array(z.object({ warehouse_abbr: z.string(), quantity: z.number(), rmb_str: shown })),
  ),
  supplierMonth: block(
    'supplierMonth',
    '供应商各月采购',
    z.array(z.object({ supplier_id: z.string(), supplier_name: z.string(), rmb_total_str: shown }).and(monthColumns)),
  ),
};
