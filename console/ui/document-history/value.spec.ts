import { describe, expect, it } from 'vitest';
import { isNumeric, valueText } from './value.js';

describe('a field in words', () => {
  it('groups amounts and keeps all their digits', () => {
    expect(valueText('1148490.00')).toBe('1,148,490.00');
    expect(valueText('-0.909865')).toBe('−0.909865');
    expect(valueText(10440)).toBe('10,440');
  });

  it('leaves numbers that are names alone', () => {
    expect(valueText('4580123400407')).toBe('4580123400407');
    expect(valueText('012')).toBe('012');
    expect(isNumeric('012')).toBe(false);
  });

  it('says nothing with a dash', () => {
    expect([null, '', undefined].map((value) => valueText(value))).toEqual(['—', '—', '—']);
  });
});
