import { z } from 'zod';
import { fundOccupationPage } from '#workflows/fund-occupation/page.js';
import { call, noInput } from './platform/call.js';
import type { ExportKind } from './platform/export-kind.js';
import { fileId } from './platform/exported.js';

const shown = z.string();

/**
 * Amount we finance for a customer in one warehouse, in RMB. Each row of a customer repeats the customer's sums, and
 * each figure appears again as formatted text (docs/rules/stock.md).
 */
const fundRow = z.object({
  id: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  customerAbbr: z.string(),
  childWarehouseName: z.string(),
  /** Number of the customer's rows on the first of them; 0 on the others. */
  warehouseQuantity: z.number(),
  onTheWayQuantity: z.number(),
  inStockQuantity: z.number(),
  stockQuantitySum: z.number(),
  stockValue: z.number(),
  stockValueSum: z.number(),
  fundOccupation: z.number(),
  fundOccupationSum: z.number(),
  onTheWayQuantityStr: shown,
  inStockQuantityStr: shown,
  stockQuantitySumStr: shown,
  stockValueStr: shown,
  stockValueSumStr: shown,
  fundOccupationStr: shown,
  fundOccupationSumStr: shown,
});
export type FundRow = z.output<typeof fundRow>;

const page = fundOccupationPage.url;

const file: ExportKind<typeof noInput> = {
  name: 'fund-occupation',
  label: '资金占用',
  input: noInput,
  permissions: () => [page],
  scope: () => '全部',
};

export const report = {
  fundOccupation: call({
    method: 'GET',
    path: page,
    input: noInput,
    answer: z.array(fundRow),
    may: page,
    exports: [file as ExportKind],
    summary: '资金占用，按客户及子仓库',
  }),
  export: call({
    method: 'GET',
    path: '/mall/report/export',
    input: noInput,
    answer: fileId,
    may: page,
    summary: '导出资金占用，返回文件编号',
  }),
};
