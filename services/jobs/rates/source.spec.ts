import { describe, expect, it } from 'vitest';
import { ratesIn, SourceError } from './source.js';

const answer = (rates: unknown, date: unknown = '2026-11-21') => JSON.stringify({ date, rates });
const rateOf = (given: unknown) => ratesIn(answer({ USD: given })).rates.get('USD');

describe('the answer of a source', () => {
  it('is RMB for one unit, with six places', () => {
    expect(rateOf('7.1236')).toBe('7.123600');
    expect(rateOf(7.1236)).toBe('7.123600');
    expect(rateOf({ rate: '4.7835', unit: 100 })).toBe('0.047835');
    expect(rateOf({ rate: 0.1 })).toBe('0.100000');
    expect(rateOf('7.12345678')).toBe('7.123457');
  });

  it.each([
    ['no JSON', '<html>Bad gateway</html>'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['no date', JSON.stringify({ rates: {} })],
    ['a day that does not exist', answer({}, '2026-02-30')],
    ['another currency code', answer({ usd: '7' })],
    ['a negative rate', answer({ USD: '-7' })],
    ['words', answer({ USD: 'seven' })],
    ['a unit that nobody uses', answer({ JPY: { rate: '4.7', unit: 7 } })],
    ['a rate that is none', answer({ USD: { rate: null } })],
  ])('is refused when it is %s', (_, text) => {
    expect(() => ratesIn(text)).toThrow(SourceError);
  });
});
