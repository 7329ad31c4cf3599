import { expect, it } from 'vitest';
import { chain as sale } from '#workflows/sales-order/chain.js';
import { chain as payment } from '#workflows/supplier-payment/chain.js';
import { type Chain, type Decision, type DecisionResult, results } from './chain.js';
import { roundOf } from './round.js';

const { started, passed, refused, worked } = results;
const decision = (step: string, result: DecisionResult, round = 2): Decision =>
  ({ round, step, nodeName: step, by: { id: 'u', name: '李强' }, at: '', opinion: '', result }) as Decision;
const start = decision('start', started);
const asked = [decision('start', started, 1), decision('salesManagerReview', refused, 1), start];
const saleSteps = sale.steps.map(({ state }) => decision(state, passed));
const paymentSteps = payment.steps.map(({ state }) => decision(state, passed));

const cases: readonly [string, Chain, string, readonly Decision[], shown: number, counted: number][] = [
  ['runs', sale, 'salesSupervisorReview', [...asked, decision('salesManagerReview', passed)], 2, 2],
  ['was refused', sale, 'returned', [...asked, decision('salesManagerReview', refused)], 2, 0],
  ['was refused before its sale expired', sale, 'expired', [...asked, decision('salesManagerReview', refused)], 2, 0],
  ['ended with its sale', sale, 'expired', [...asked, decision('salesManagerReview', passed)], 0, 0],
  ['ended before its sale was edited', sale, 'draft', [...asked, decision('salesManagerReview', passed)], 0, 0],
  ['has finished', sale, 'approved', [...asked, ...saleSteps], 4, 4],
  ['has finished, and the sale goes on', sale, 'settled', [...asked, ...saleSteps], 4, 4],
  ['goes on with work', payment, 'fillingVoucher', [start, ...paymentSteps, decision('fillingInfo', worked)], 4, 4],
  ['waits for a correction', payment, 'accountCorrection', [start, decision('financeReview', refused)], 2, 0],
];

it.each(cases)('a round that %s', (_, chain, state, decisions, shown, counted) => {
  const round = roundOf(chain, state, { round: 2, decisions });
  expect([round.shown.length, round.counted.length]).toEqual([shown, counted]);
  expect(round.shown.every((one) => one.round === 2)).toBe(true);
});
