import { expect, it } from 'vitest';
import { parsedFields } from './form-fields.js';

it.each([
  ['ids=1', '1'],
  ['ids=', ''],
  ['ids=1&ids=2', ['1', '2']],
  ['ids[]=1', ['1']],
  ['ids[]=1&ids[]=2', ['1', '2']],
  ['ids%5B0%5D=1&ids%5B1%5D=2', ['1', '2']],
  ['ids[10]=c&ids[0]=a&ids[2]=b', ['a', 'b', 'c']],
  ['ids=1&ids[]=2', ['1', '2']],
])('%s', (text, ids) => expect(parsedFields(text)).toEqual({ ids }));

it('other brackets and names of prototypes are names like others', () => {
  expect(parsedFields('a[b]=1&[0]=2&constructor=3')).toEqual({ 'a[b]': '1', '[0]': '2', constructor: '3' });
  expect(Object.keys(parsedFields('__proto__[0]=1'))).toEqual(['__proto__']);
});

it('as many elements as a body holds are gathered', () => {
  const places = Array.from({ length: 100_000 }, (_, place) => place);
  const { a } = parsedFields(places.map((place) => `a[${place}]=${place}`).join('&'));
  expect(a).toEqual(places.map(String));
});
