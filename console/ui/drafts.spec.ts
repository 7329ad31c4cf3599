import { describe, expect, it } from 'vitest';
import { draftsOf } from './drafts.js';

const storage = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
};

describe('drafts', () => {
  it('offers what was written', () => {
    const drafts = draftsOf<{ name: string }>('1', 'order:new', storage(), () => 1000);
    drafts.write({ name: '草稿' });
    expect(drafts.read()).toEqual({ at: 1000, values: { name: '草稿' } });
  });

  it('keeps no password', () => {
    const store = storage();
    draftsOf('1', 'sender:new', store).write({ name: 'a', password: 'b', more: { newPassword: 'c' } });
    expect(draftsOf('1', 'sender:new', store).read()?.values).toEqual({ name: 'a', more: {} });
  });

  it('keeps users and forms apart', () => {
    const store = storage();
    draftsOf('1', 'order:new', store).write({ name: 'a' });
    expect(draftsOf('2', 'order:new', store).read()).toBeUndefined();
    expect(draftsOf('1', 'order:7', store).read()).toBeUndefined();
  });

  it('keeps no older one where there is no room for what was typed last', () => {
    const store = storage();
    const drafts = draftsOf<{ name: string }>('1', 'order:new', store);
    drafts.write({ name: 'a' });
    store.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    drafts.write({ name: 'ab' });
    expect(drafts.read()).toBeUndefined();
  });

  it('forgets a draft after a week, and one it cannot read', () => {
    const store = storage();
    let now = 0;
    const drafts = draftsOf('1', 'order:new', store, () => now);
    drafts.write({ name: 'a' });
    now = 8 * 86_400_000;
    expect(drafts.read()).toBeUndefined();
    store.setItem('tradeflow.draft:1:order:new', '{');
    expect(drafts.read()).toBeUndefined();
  });
});
