import { z } from 'zod';
import { wholeShape } from '#workflows/platform/document/answers.js';
import { stockBatchRowFacts, stockRowFacts } from '#workflows/stock/row-facts.js';
import { call, type Permission } from './platform/call.js';
import { filter, keyword, page, paging } from './platform/envelope.js';
import { exported, fileId } from './platform/exported.js';
import { asideMark } from './platform/set-aside.js';

const path = '/mall/stock';

const batch = z.object({ id: z.string(), ...wholeShape(stockBatchRowFacts) });
export type StockBatchRow = z.output<typeof batch>;

/** An order line from the day it is paid; its batches are its children. */
const row = z.object({ id: z.string(), ...wholeShape(stockRowFacts), children: z.array(batch), ...asideMark });
export type StockRow = z.output<typeof row>;

const sortable = [
  'id',
  'orderName',
  'barCode',
  'goodsName',
  'specification',
  'purchaseQuantity',
  'onTheWayFrozenQuantity',
  'frozenInStockQuantity',
  'availableInStockQuantity',
  'balanceQuantity',
  'unitPrice',
  'balanceAmount',
  'currency',
  'exchangeRate',
  'payRmbAmount',
  'childWarehouseAbbr',
] as const;

/** ALL or no month means the current stock. */
const month = filter(z.string().regex(/^(ALL|\d{4}-(0[1-9]|1[0-2]))$/, '月份不正确'));

/** Parameters of the list and of its export. */
export const stockQuery = paging(sortable).extend({ keyword, month });

export const stock = {
  list: exported(
    call({
      method: 'GET',
      path: `${path}/list`,
      input: stockQuery,
      answer: z.object({
        page: page(row),
        /** Day of the newest exchange rate used for RMB values. */
        exchangeRateDate: z.string().nullable(),
        /** Sums over the whole filter; RMB at the newest rates. */
        balanceAmountSum: z.number(),
        balanceQuantitySum: z.number(),
      }),
      may: path as Permission,
      summary: '库存',
    }),
    {
      name: 'stock',
      label: '库存',
      permissions: () => [path, '/stock/export'],
      scope: ({ month }) => (month && month !== 'ALL' ? month : '实时库存'),
    },
  ),
  export: call({
    method: 'GET',
    path: `${path}/export`,
    input: stockQuery,
    answer: fileId,
    may: '/stock/export',
    summary: '导出库存，返回文件编号；month 为 ALL 或空时为实时库存',
  }),
  months: call({
    method: 'GET',
    path: `${path}/getMonthListOfHis`,
    input: z.object({}),
    answer: z.array(z.string()),
    may: path as Permission,
    summary: '有历史库存的月份，由近及远',
  }),
};
