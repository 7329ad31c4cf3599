import { describe, expect, it } from 'vitest';
import { newLineKey } from './line-key.js';
import { type DraftedFields, draftedIn, fieldsOf, isOutdated, mergedDraft } from './merge-draft.js';

type Fields = Readonly<Record<string, unknown>>;
const [a, b] = [newLineKey(), newLineKey()];
const seen = { id: '1', version: 3, phone: '1', ratio: '30', lines: [{ key: a, price: '1' }] };

/** A draft of somebody who typed this into what he saw. */
const typedInto = (shown: Fields, typed: Fields, fields: DraftedFields = { version: 3 }) => {
  const values = { ...shown, ...typed };
  const names = draftedIn(values, shown, fields);
  return { at: 0, version: 3, values: fieldsOf(values, names), seen: fieldsOf(shown, names) };
};
const draftOf = (typed: Fields, fields?: DraftedFields) => typedInto(seen, typed, fields);
const edited = { version: 4 };

describe('a draft on top of what is loaded now', () => {
  it('changes only what its author changed: what others saved since is not undone', () => {
    const loaded = { ...seen, version: 4, ratio: '20' };
    const merged = mergedDraft(draftOf({ phone: '2' }), loaded, edited);
    expect(merged).toEqual({ values: { ...loaded, phone: '2' }, both: [] });
  });

  it('names what both changed, unless both changed it to the same', () => {
    const typed = draftOf({ phone: '2', ratio: '20' });
    expect(mergedDraft(typed, { ...seen, phone: '3', ratio: '20' }, edited)).toEqual({
      values: { ...seen, phone: '2', ratio: '20' },
      both: ['phone'],
    });
  });

  it('takes the lines as one field, and no notice of keys that they have at every loading', () => {
    const again = { ...seen, lines: [{ key: b, price: '1' }] };
    expect(draftOf({ lines: again.lines }).values).toEqual({});
    const typed = draftOf({ lines: [{ key: a, price: '2' }] });
    expect(mergedDraft(typed, again, edited).both).toEqual([]);
    expect(mergedDraft(typed, { ...again, lines: [{ key: b, price: '3' }] }, edited).both).toEqual(['lines']);
  });

  it('keeps keys that users enter, as those of a dictionary', () => {
    const dictionary = { id: '1', version: 3, items: [{ key: '1', value: '美元', attr1: '', attr2: '' }] };
    const withKey = (key: string) => [{ key, value: '美元', attr1: '', attr2: '' }];
    const typed = typedInto(dictionary, { items: withKey('2') });
    expect(typed.values).toEqual({ items: withKey('2') });
    expect(mergedDraft(typed, { ...dictionary, items: withKey('3') }, edited).both).toEqual(['items']);
  });

  it('never changes which version of what is edited', () => {
    const loaded = { ...seen, id: '1', version: 4 };
    expect(mergedDraft({ at: 0, values: { id: '2', version: 3 } }, loaded, edited).values).toEqual(loaded);
  });

  it('of an older version, which holds all fields and not what it saw, names all that differs', () => {
    const loaded = { ...seen, version: 4, ratio: '20' };
    const { both, values } = mergedDraft({ at: 0, values: { ...seen, phone: '2' } }, loaded, edited);
    expect(both).toEqual(['phone', 'ratio']);
    expect(values).toEqual({ ...seen, version: 4, phone: '2' });
  });

  it('leaves out what the form no longer holds', () => {
    expect(mergedDraft({ at: 0, values: { fax: '1' }, seen: {} }, seen, edited)).toEqual({ values: seen, both: [] });
  });
});

describe('a draft of something new', () => {
  const shown = { date: '2026-01-01', pcode: 'orders', rate: '' };
  it('restores what its author saw, whatever the form starts with by now', () => {
    const typed = typedInto(shown, { rate: '7' }, {});
    const loaded = { date: '2026-01-02', pcode: 'sales', rate: '' };
    expect(mergedDraft(typed, loaded, {})).toEqual({ values: { ...shown, rate: '7' }, both: [] });
  });
  it('is none while nothing was typed', () => expect(draftedIn(shown, shown, {})).toEqual([]));
});

describe('fields that are right only together', () => {
  const together = [
    ['no', 'bank', 'swift'],
    ['day', 'rate'],
  ];
  const shown = { no: '1', bank: 'A', swift: 'a', day: '', rate: '' };
  const typed = typedInto(shown, { no: '2' }, { version: 3, together });
  it('are kept together', () => expect(typed.values).toEqual({ no: '2', bank: 'A', swift: 'a' }));
  it('are restored together, and named where others changed any of them', () => {
    const loaded = { ...shown, bank: 'B', swift: 'b', rate: '7' };
    expect(mergedDraft(typed, loaded, { ...edited, together })).toEqual({
      values: { ...shown, no: '2', rate: '7' },
      both: ['bank', 'swift'],
    });
  });
});

it('a draft keeps what the form assumed, and says of it no more than that others changed nothing', () => {
  const fields = { version: 3, assumed: ['day'] };
  const shown = { day: '2026-01-01', price: '1', remark: '' };
  const typed = typedInto(shown, { price: '2' }, fields);
  expect(mergedDraft(typed, { ...shown, day: '2026-01-02', remark: 'theirs' }, fields)).toEqual({
    values: { day: '2026-01-01', price: '2', remark: 'theirs' },
    both: [],
  });
  expect(draftedIn(shown, shown, fields)).toEqual([]);
});

it('what the server told beside what was typed is no change of anybody', () => {
  const entered = ({ lines, ...values }: Fields) => ({
    ...values,
    lines: (lines as readonly { quantity: string }[]).map(({ quantity }) => quantity),
  });
  const fields = { version: 3, entered };
  const shown = { lines: [{ quantity: '1', available: 9 }], remark: '' };
  const now = { ...shown, lines: [{ quantity: '1', available: 5 }] };
  expect(draftedIn(now, shown, fields)).toEqual([]);
  const typed = typedInto(shown, { lines: [{ quantity: '2', available: 9 }] }, fields);
  expect(mergedDraft(typed, now, fields).both).toEqual([]);
  const retold = (values: Fields) => ({ ...values, lines: [{ quantity: '2', available: 5 }] });
  expect(mergedDraft(typed, now, { ...fields, retold }).values).toEqual({ ...now, ...retold(now) });
});

it('a figure that was typed is the one that was loaded', () => {
  const shown = { rate: 7.1, remark: '' };
  expect(draftedIn({ ...shown, rate: '7.1' }, shown, edited)).toEqual([]);
  const typed = typedInto({ ...shown, rate: '' }, { rate: '7.1', remark: 'x' });
  expect(mergedDraft(typed, shown, edited).both).toEqual([]);
});

it('a password alone makes no draft', () => {
  const shown = { name: 'mail', password: '', more: { newPassword: '' } };
  const typed = { ...shown, password: 'x', more: { newPassword: 'y' } };
  expect(draftedIn(typed, shown, { version: 3 })).toEqual([]);
  expect(draftedIn(typed, shown, {})).toEqual([]);
});

it('a draft tells whether what it edits was saved by others since', () => {
  expect(isOutdated(draftOf({}), 4)).toBe(true);
  expect(isOutdated(draftOf({}), 3)).toBe(false);
  expect(isOutdated({ at: 0, values: {} }, 3)).toBe(false);
  expect(isOutdated(draftOf({}), undefined)).toBe(false);
});
