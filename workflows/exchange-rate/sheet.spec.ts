import { describe, expect, it } from 'vitest';
import { person } from '#test/fixtures/people.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import { enterRate } from './commands.js';
import { exchangeRate } from './record.js';
import { readRates } from './sheet.js';

const currencies = [
  { value: '人民币', attr1: 'CNY' },
  { value: '美元', attr1: 'USD' },
  { value: '欧元', attr1: '' },
];
const read = (...lines: readonly (readonly [date: string, currency: string, rate: string])[]) =>
  readRates(
    lines.map(([date, currency, rate]) => ({ date, currency, rate })),
    { today: '2026-06-30', currencies },
  );
const usual = ['2026-01-05', '美元', '7.1'] as const;

describe('a sheet of rates', () => {
  it.each(['2026-01-05', '2026/1/5', '2026.1.5', '2026年1月5日', '2026 - 1 - 5', '20260105'])(
    'knows the day %s',
    (day) =>
      expect(read([day, '美元', '7.1'])).toEqual({
        rates: [{ date: '2026-01-05', currency: '美元', rate: '7.1' }],
        errors: [],
      }),
  );
  it.each(['美元', 'USD', 'usd'])('knows the currency %s', (currency) =>
    expect(read(['2026-01-05', currency, '7.1']).rates[0]?.currency).toBe('美元'),
  );
  it.each([
    ['７．１', '7.1'],
    ['1,234.5', '1234.5'],
    ['7.100000', '7.1'],
  ])('knows the number %s', (text, rate) => expect(read(['2026-01-05', '美元', text]).rates[0]?.rate).toBe(rate));

  it('takes the day itself, and none after it', () => {
    expect(read(['2026-06-30', '美元', '7.1']).errors).toEqual([]);
    expect(read(['2026-07-01', '美元', '7.1']).errors).toEqual([
      { row: 0, field: 'date', message: '日期不能晚于今天' },
    ]);
  });

  it('says what is wrong in which cell', () => {
    expect(read(usual, ['', '', ''], ['2026-13-01', 'CNY', '0'], ['2026-01-06', 'CNY', '1'], usual).errors).toEqual([
      { row: 1, field: 'date', message: '非空项' },
      { row: 1, field: 'currency', message: '非空项' },
      { row: 1, field: 'rate', message: '非空项' },
      { row: 2, field: 'date', message: '日期不正确' },
      { row: 2, field: 'rate', message: '汇率必须大于0' },
      { row: 3, field: 'currency', message: '人民币汇率固定为1，无需录入' },
      { row: 4, field: 'rate', message: '与第1行的日期和币制重复' },
    ]);
  });

  it('does not take a currency without a code for one with none', () =>
    expect(read(['2026-01-05', '', '7.1']).errors).toEqual([{ row: 0, field: 'currency', message: '非空项' }]));
});

describe('entering a rate', () => {
  const clerk = person('cwzy', 'cwzy');
  const rates = scenario(exchangeRate.workflow, { by: clerk, id: 'R1' });
  const rate = { date: '2020-01-06', currency: '美元', rate: '6.97' };
  const facts = { currencies: ['美元'] };
  const created = { type: 'ExchangeRateCreated', data: rate };

  it('creates it, replaces it, and stays quiet when it is so', () => {
    rates.given().when(enterRate, rate, clerk, facts).then(created);
    rates
      .given(created)
      .when(enterRate, { ...rate, rate: '6.98' }, clerk, facts)
      .then({ type: 'ExchangeRateChanged', data: { rate: '6.98' } });
    rates
      .given(created)
      .when(enterRate, { ...rate, rate: '6.970' }, clerk, facts)
      .then();
  });
  it('creates it anew after it was removed', () => {
    rates.given(created, { type: 'ExchangeRateRemoved', data: {} }).when(enterRate, rate, clerk, facts).then(created);
  });
  it('is for finance', () => rates.given().when(enterRate, rate, person('cgzg', 'cgzg'), facts).refused('权限异常'));
  it('is for currencies that there are', () =>
    rates.given().when(enterRate, rate, clerk, { currencies: [] }).refused('币制不存在'));
});
