import { expect, it } from 'vitest';
import { askAbout } from '../../ui/forms/doubts.js';
import { slipsIn } from './slip.js';

const rates = [
  { date: '2026-11-26', rate: 7.1443 },
  { date: '2026-11-25', rate: 7.14 },
];

it.each([
  ['7.15', '2026-11-27', undefined],
  ['7.1443', '2026-11-26', undefined],
  ['7.145', '2026-11-26', '2026-11-26的汇率已是7.144300，将被替换，确定无误?'],
  ['7144', '2026-11-27', '与2026-11-26的汇率7.144300相差99,896%，确定无误?'],
  ['0.71443', '2026-11-27', '与2026-11-26的汇率7.144300相差90%，确定无误?'],
  ['71.44', '2026-11-26', '2026-11-26的汇率已是7.144300，将被替换，与2026-11-25的汇率7.140000相差901%，确定无误?'],
])('%s on %s: %s', (entered, day, message) => {
  const before = rates.filter(({ date }) => date <= day);
  expect(askAbout(slipsIn(entered, day, before))?.message).toBe(message);
});

it('the first rate of a currency is not doubted', () =>
  expect(askAbout(slipsIn('7144', '2026-11-27', []))).toBeUndefined());
