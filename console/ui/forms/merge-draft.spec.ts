import { describe, expect, it } from 'vitest';
import { changedIn, fieldsOf, isOutdated, mergedDraft } from './merge-draft.js';

const seen = { id: '1', version: 3, phone: '1', ratio: '30', lines: [{ key: 'a', price: '1' }] };

/** A draft of somebody who typed this into what he saw. */
const draftOf = (typed: object) => {
  const values = changedIn({ ...seen, ...typed }, seen);
  return { at: 0, version: 3, values, seen: fieldsOf(seen, Object.keys(values)) };
};

describe('a draft on top of what is loaded now', () => {
  it('changes only what its author changed: what others saved since is not undone', () => {
    const loaded = { ...seen, version: 4, ratio: '20' };
    expect(mergedDraft(draftOf({ phone: '2' }), loaded)).toEqual({ values: { ...loaded, phone: '2' }, both: [] });
  });

  it('names what both changed, unless both changed it to the same', () => {
    const typed = draftOf({ phone: '2', ratio: '20' });
    expect(mergedDraft(typed, { ...seen, phone: '3', ratio: '20' })).toEqual({
      values: { ...seen, phone: '2', ratio: '20' },
      both: ['phone'],
    });
  });

  it('takes the lines as one field, and no notice of keys that they have at every loading', () => {
    const again = { ...seen, lines: [{ key: 'b', price: '1' }] };
    expect(draftOf({ lines: again.lines }).values).toEqual({});
    const typed = draftOf({ lines: [{ key: 'a', price: '2' }] });
    expect(mergedDraft(typed, again).both).toEqual([]);
    expect(mergedDraft(typed, { ...again, lines: [{ key: 'b', price: '3' }] }).both).toEqual(['lines']);
  });

  it('never changes which version of what is edited', () => {
    const loaded = { ...seen, id: '1', version: 4 };
    expect(mergedDraft({ at: 0, values: { id: '2', version: 3 } }, loaded).values).toEqual(loaded);
  });

  it('of an older version, which holds all fields and not what it saw, names all that differs', () => {
    const { both, values } = mergedDraft(
      { at: 0, values: { ...seen, phone: '2' } },
      { ...seen, version: 4, ratio: '20' },
    );
    expect(both).toEqual(['phone', 'ratio']);
    expect(values).toEqual({ ...seen, version: 4, phone: '2' });
  });

  it('leaves out what the form no longer holds', () => {
    expect(mergedDraft({ at: 0, values: { fax: '1' }, seen: {} }, seen)).toEqual({ values: seen, both: [] });
  });
});

it('a draft tells whether what it edits was saved by others since', () => {
  expect(isOutdated(draftOf({}), 4)).toBe(true);
  expect(isOutdated(draftOf({}), 3)).toBe(false);
  expect(isOutdated({ at: 0, values: {} }, 3)).toBe(false);
  expect(isOutdated(draftOf({}), undefined)).toBe(false);
});
