import { expect, it } from 'vitest';
import { z } from 'zod';
import { inSentNames } from './sent-names.js';

const named = (...names: string[]) => z.object(Object.fromEntries(names.map((name) => [name, z.unknown()])));
const call = {
  input: named('name', 'items', 'dictName', 'dictValues', 'detail', 'other'),
  renamed: { dictName: 'name', dictValues: 'items', detail: 'items' },
};
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
  expect(inSentNames([{ field: 'name', message: '' }], { input: named('name') }, { body: undefined })[0]?.field).toBe(
    'name',
  );
});

it('a change is told what it sent, and nothing that it left as it was', () => {
  const change = { input: named('id', 'type', 'sender', 'version'), keepsAbsent: true } as const;
  const field = (sent: object, at = 'sender') =>
    inSentNames([{ field: at, message: '' }], change, { body: sent })[0]?.field;
  expect(field({ id: '1', type: 2, version: 3 })).toBe('type');
  expect(field({ id: '1', type: 2, sender: 3 })).toBe('sender');
  expect(field({ id: '1', type: 2, sender: 3 }, 'name')).toBe('');
  // An addition lacks what it leaves out.
  for (const none of [{}, { id: '' }, { id: null }]) expect(field({ ...none, type: 2 })).toBe('sender');
});

it('what a call has no field for is the fault of none', () => {
  const refresh = { input: named('id') };
  expect(inSentNames([{ field: 'actual_arrival_date', message: '' }], refresh, { body: { id: '1' } })[0]?.field).toBe(
    '',
  );
});
