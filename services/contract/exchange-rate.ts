import { z } from 'zod';
import { exchangeRate as record } from '#workflows/exchange-rate/record.js';
import { mostRates, rateCells } from '#workflows/exchange-rate/sheet.js';
import { call, sheetful } from './platform/call.js';
import { day, filter } from './platform/envelope.js';
import { addCall, changeCall, listCall, removeCall, rowOf } from './platform/record-calls.js';

export const rateRow = rowOf(record);

export const exchangeRate = {
  list: listCall(record, 'GET /mall/rate/list', rateRow, {
    currency: filter(z.string().max(20)),
    startDate: filter(day()),
    endDate: filter(day()),
  }),
  /** Replaces an existing rate of the same day. */
  add: addCall(record, 'POST /mall/rate'),
  change: changeCall(record, 'PUT /mall/rate'),
  remove: removeCall(record, 'DELETE /mall/rate'),
  /** Cells as they are in the spreadsheet. Imports all rows, or none if one is invalid. */
  import: call({
    method: 'POST',
    path: '/mall/rate/import',
    input: z.object({
      rows: z
        .array(rateCells, { error: '请求有错误' })
        .min(1, '没有可导入的汇率')
        .max(mostRates, `一次最多导入${mostRates}行`),
    }),
    answer: z.object({ count: z.number().int() }),
    may: '/mall/rate/edit',
    summary: '批量导入汇率',
    largestBody: sheetful,
  }),
};
