import { expect, it } from 'vitest';
import { inSentNames } from './sent-names.js';

const call = { renamed: { dictName: 'name', dictValues: 'items', detail: 'items' } };
const told = (field: string, sent: object) => inSentNames([{ field, message: '重复' }], call, sent)[0]?.field;

it('a field at fault is called what the client calls it', () => {
  expect(told('name', { body: { dictName: '币制' } })).toBe('dictName');
  expect(told('items.2.key', { query: { name: '币制', detail: '' } })).toBe('detail.2.key');
  expect(told('items', { query: { dictName: '币制' } })).toBe('dictValues');
});

it('a client that uses our names is told them', () => {
  expect(told('name', { body: { name: '币制', detail: '1:甲' } })).toBe('name');
  expect(told('items', { body: { name: '币制' } })).toBe('items');
  expect(told('other', { body: { dictName: '币制' } })).toBe('other');
  expect(inSentNames([{ field: 'name', message: '' }], {}, { body: undefined })[0]?.field).toBe('name');
});
