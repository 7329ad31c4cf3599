import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { exchangeRatePage } from './page.js';

/** RMB per unit of a currency on one day. The id is derived from both, so there is one rate per day. */
export const exchangeRate = recordType({
  name: 'exchange-rate',
  label: '汇率',
  fields: {
    date: fact.named(fact.day('日期', { required: true, fixed: true, past: true })),
    currency: fact.text('币制', { required: true, max: 20, fixed: true }),
    rate: fact.named(
      fact.rate('汇率', {
        required: true,
        below: '汇率必须大于0',
        hint: '1单位外币折合人民币',
      }),
    ),
  },
  title: 'currency',
  indexed: ['date', ['currency', 'date']],
  renewable: true,
  page: exchangeRatePage,
  permissions: { read: '/mall/rate', create: '/mall/rate/edit', change: '/mall/rate/edit', remove: '/mall/rate/edit' },
});
