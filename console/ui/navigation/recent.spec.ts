import { describe, expect, it } from 'vitest';
import { forget, recentOf, remember } from './recent.js';

const aStore = (content?: string) => {
  const held = new Map<string, string>(content === undefined ? [] : [['tradeflow.recent:u', content]]);
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
};
const order = (id: string) => ({ id, kind: 'purchase-order', serialNo: id });

describe('what was opened last', () => {
  it('comes first, each document once, eight at most', () => {
    const store = aStore();
    for (const id of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '3']) remember('u', order(id), store);
    expect(recentOf('u', store).map(({ id }) => id)).toEqual(['3', '9', '8', '7', '6', '5', '4', '2']);
    expect(recentOf('somebody else', store)).toEqual([]);
  });

  it('is no more once it is gone', () => {
    const store = aStore();
    for (const id of ['1', '2', '3']) remember('u', order(id), store);
    forget('u', '2', store);
    expect(recentOf('u', store).map(({ id }) => id)).toEqual(['3', '1']);
  });

  it('is nothing where something else was stored', () => {
    expect(recentOf('u', aStore('{'))).toEqual([]);
    expect(recentOf('u', aStore('[1,null,{"id":"1"}]'))).toEqual([]);
  });
});
