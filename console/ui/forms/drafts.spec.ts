import { describe, expect, it } from 'vitest';
import { draftsOf, dropOldDrafts } from './drafts.js';

const storage = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    key: (at: number) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size;
    },
  };
};

/** Opens the form once. */
const opening = (store: ReturnType<typeof storage>, now = () => 1000, form = 'order:new', user = '1') =>
  draftsOf<{ name: string }>(user, form, store, now);

const names = (store: ReturnType<typeof storage>, now?: () => number) =>
  opening(store, now)
    .offered()
    .map(({ values }) => values.name);

describe('drafts', () => {
  it('offers what was written, but not where it is being written', () => {
    const store = storage();
    const drafts = opening(store);
    drafts.write({ name: '草' });
    drafts.write({ name: '草稿' });
    expect(drafts.offered()).toEqual([]);
    expect(opening(store).offered()).toEqual([{ at: 1000, values: { name: '草稿' } }]);
  });

  it('keeps what is offered beside what is typed meanwhile', () => {
    const store = storage();
    opening(store).write({ name: 'a' });
    opening(store).write({ name: 'b' });
    expect(names(store)).toEqual(['b', 'a']);
  });

  it('goes on with the one that is taken; what was typed before is offered', () => {
    const store = storage();
    opening(store).write({ name: 'a' });
    const drafts = opening(store);
    const [offered] = drafts.offered();
    drafts.write({ name: 'b' });
    if (offered) drafts.take(offered);
    expect(drafts.offered().map(({ values }) => values.name)).toEqual(['b']);
    drafts.write({ name: 'aa' });
    expect(names(store)).toEqual(['aa', 'b']);
  });

  it('drops one that is not wanted, or what was typed and is sent', () => {
    const store = storage();
    opening(store).write({ name: 'a' });
    const drafts = opening(store);
    drafts.write({ name: 'b' });
    drafts.drop(drafts.offered()[0]);
    expect(names(store)).toEqual(['b']);
    drafts.drop();
    expect(names(store)).toEqual([]);
  });

  it('keeps no password', () => {
    const store = storage();
    draftsOf('1', 'sender:new', store).write({ name: 'a', password: 'b', more: { newPassword: 'c' } });
    expect(draftsOf('1', 'sender:new', store).offered()[0]?.values).toEqual({ name: 'a', more: {} });
  });

  it('keeps users and forms apart', () => {
    const store = storage();
    opening(store).write({ name: 'a' });
    expect(opening(store, Date.now, 'order:new', '2').offered()).toEqual([]);
    expect(opening(store, Date.now, 'order:7').offered()).toEqual([]);
  });

  it('keeps no older one where there is no room for what was typed last, and yet what is offered', () => {
    const store = storage();
    opening(store).write({ name: 'left' });
    const drafts = opening(store);
    drafts.write({ name: 'a' });
    const { setItem } = store;
    store.setItem = (key, value) => {
      if (value.includes('ab')) throw new DOMException('full', 'QuotaExceededError');
      setItem(key, value);
    };
    drafts.write({ name: 'ab' });
    expect(names(store)).toEqual(['left']);
  });

  it('forgets a draft after a week, and one it cannot read', () => {
    const store = storage();
    opening(store, () => 0).write({ name: 'a' });
    expect(names(store, () => 8 * 86_400_000)).toEqual([]);
    store.setItem('tradeflow.draft:1:order:new', '{');
    expect(names(store)).toEqual([]);
  });

  it('keeps none for longer, whoever else signs in, and nothing but drafts goes', () => {
    const store = storage();
    opening(store, () => 0, 'order:7', '2').write({ name: 'old' });
    opening(store, () => 0, 'order:8', '2').write({ name: 'old' });
    opening(store, () => 5 * 86_400_000, 'order:8', '2').write({ name: 'new' });
    store.setItem('tradeflow.draft:1:order:9', '{');
    store.setItem('tradeflow.recent:1', '{');
    dropOldDrafts(store, () => 8 * 86_400_000);
    const left = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
    expect(left).toEqual(['tradeflow.draft:2:order:8', 'tradeflow.recent:1']);
    expect(store.getItem('tradeflow.draft:2:order:8')).not.toContain('old');
  });

  it('writes none anew of which nothing goes', () => {
    const store = storage();
    opening(store).write({ name: 'a' });
    opening(store, () => 0, 'order:7').write({ name: 'old' });
    const written: string[] = [];
    const { setItem, removeItem } = store;
    store.setItem = (key, value) => {
      written.push(key);
      setItem(key, value);
    };
    store.removeItem = (key) => {
      written.push(key);
      removeItem(key);
    };
    dropOldDrafts(store, () => 7 * 86_400_000);
    expect(written).toEqual(['tradeflow.draft:1:order:7']);
    expect(names(store)).toEqual(['a']);
  });

  it('offers what an older version kept', () => {
    const store = storage();
    store.setItem('tradeflow.draft:1:order:new', '{"at":1,"values":{"name":"a"}}');
    expect(names(store)).toEqual(['a']);
  });
});
