import { expect, it } from 'vitest';
import type { SalesPrice } from '#contract/sales-order.js';
import { asking, pricingOf, unchosen } from './pricing.js';

const data = { orderId: 'o-1' } as SalesPrice;
const error = new Error('该采购订单不可销售');
const asked = { isChosen: true, fault: undefined, isPending: false, data: undefined, error: undefined };

it.each([
  ['before order and day are chosen', { isChosen: false, data }, unchosen],
  ['while the user types, or the server computes', { isPending: true, data }, asking],
  ['before the first answer', {}, asking],
  ['refused', { error }, { state: 'refused', hindrance: error.message, refusal: error.message }],
  ['with a wrong quantity', { fault: '不能大于9', data }, { state: 'refused', hindrance: '不能大于9', answer: data }],
  [
    'with a wrong quantity, asked anew',
    { fault: '不能大于9', data, isPending: true },
    { state: 'refused', hindrance: '不能大于9' },
  ],
  ['answered', { data }, { state: 'priced', price: data, answer: data }],
])('the price %s', (_, now, pricing) => expect(pricingOf({ ...asked, ...now })).toEqual(pricing));
