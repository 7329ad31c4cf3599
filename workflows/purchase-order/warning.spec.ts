import { describe, expect, it } from 'vitest';
import { warningOf } from './warning.js';

const facts = { today: '2026-05-30', warnDays: 15 };
const open = { salesCompleted: false, arrivalDate: '2026-05-30' };

describe('the warning of an order', () => {
  it.each([
    ['is none before payment', { ...open, arrivalDate: null }, 0],
    ['is none while there is time', { ...open, arrivalDate: '2026-06-15' }, 0],
    ['comes on the first of the last fifteen days', { ...open, arrivalDate: '2026-06-14' }, 2],
    ['stays on the last day', open, 2],
    ['is more on the day after', { ...open, arrivalDate: '2026-05-29' }, 3],
    ['is of another kind when all is sold', { salesCompleted: true, arrivalDate: '2026-05-29' }, 1],
  ])('%s', (_, order, warning) => expect(warningOf(order, facts)).toBe(warning));
});
