import { expect, it } from 'vitest';
import { z } from 'zod';
import { fact } from '#workflows/platform/document/fact.js';
import { formOf } from '#workflows/platform/document/facts.js';
import { wordsIn } from './words.js';

const facts = { currency: fact.text('币制', { dictionary: '币制' }), remark: fact.note('备注') };

it('a form says which of its values are words of a dictionary, in lines too; what is empty is none', () => {
  const form = formOf(facts, 'currency', 'remark').extend({ lines: z.array(formOf(facts, 'currency')) });
  const word = { dictionary: '币制', label: '币制' };
  expect(wordsIn(form, { currency: '', remark: 'USD', lines: [{ currency: 'EUR' }, { currency: 'EUR' }] })).toEqual([
    { ...word, value: 'EUR', field: 'lines.0.currency' },
  ]);
  expect(wordsIn(form, { currency: 'USD', remark: '', lines: [] })).toEqual([
    { ...word, value: 'USD', field: 'currency' },
  ]);
});

it('a fact says which dictionary its inputs offer', () => {
  expect([facts.currency.dictionary, facts.remark.dictionary]).toEqual(['币制', undefined]);
});
