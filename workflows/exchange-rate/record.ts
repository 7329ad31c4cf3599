import { z } from 'zod';
import { recordType } from '#workflows/record/record-type.js';

/** RMB for one unit of a currency on one day. The id is made of both, so that a day has one rate. */
export const exchangeRate = recordType({
  name: 'exchange-rate',
  label: '汇率',
  fields: z.object({ date: z.string(), currency: z.string(), rate: z.string() }),
  indexed: ['date'],
});

export const rmb = '人民币';
