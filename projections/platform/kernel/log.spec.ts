import { describe, expect, it } from 'vitest';
import { type LogRow, logProjection } from './log.js';
import type { ProjectedEvent } from './projection.js';

interface NoteRow extends LogRow {
  word: string;
}

const notes = logProjection<NoteRow>({
  name: 'note-log',
  version: 1,
  columns: { word: 'text?' },
  clearedBy: 'NotesCleared',
  kind: 'word',
  // The clearing is itself an entry.
  concerns: ({ type }) => type === 'Noted' || type === 'NotesCleared',
  entry: ({ data }) => ({ word: data.word ?? '清空' }),
});

let position = 0n;
const happened = (type: string, data: object = {}, at = '2026-03-02T02:00:00.000Z') =>
  ({ type, data, position: position++, meta: { at } }) as unknown as ProjectedEvent;

/** The rows after these events. */
function rowsAfter(events: readonly ProjectedEvent[]): NoteRow[] {
  const rows = new Map<string, NoteRow>();
  for (const event of events) {
    for (const key of notes.keys(event)) {
      const row = notes.evolve(rows.get(key), event, key, (other) => rows.get(other));
      if (row) rows.set(key, row);
    }
  }
  return [...rows.values()].filter(({ epoch }) => epoch >= 0).sort((a, b) => (a.id < b.id ? 1 : -1));
}

describe('a log', () => {
  it('has a row for every event, newest first, whatever the order they came in', () => {
    const rows = rowsAfter([
      happened('Noted', { word: 'b' }, '2026-03-02T02:00:00.000Z'),
      happened('Noted', { word: 'a' }, '2026-01-02T02:00:00.000Z'),
      happened('Noted', { word: 'c' }, '2026-03-02T02:00:00.000Z'),
      happened('Other'),
    ]);
    expect(rows.map(({ word }) => word)).toEqual(['c', 'b', 'a']);
  });

  it('begins a new epoch when it is cleared, with the clearing as its first row; the old rows stay', () => {
    const events = [
      happened('Noted', { word: 'a' }),
      happened('NotesCleared'),
      happened('Noted', { word: 'b' }),
      happened('NotesCleared'),
      happened('Noted', { word: 'c' }),
    ];
    const epochs = rowsAfter(events).map(({ epoch, word }) => `${epoch} ${word}`);
    expect(epochs).toEqual(['2 c', '2 清空', '1 b', '1 清空', '0 a']);
    expect(rowsAfter(events)).toEqual(rowsAfter(events));
  });

  it('is counted by day of Shanghai and kind', () => {
    const [row] = rowsAfter([happened('Noted', { word: 'a' }, '2026-03-02T18:00:00.000Z')]);
    expect(notes.counted?.(row as NoteRow)).toEqual(['0 on 2026-03-03', '0 of a on 2026-03-03']);
  });

  it('looks up nothing but its marker', () => {
    const event = happened('Noted', { word: 'a' });
    expect(notes.keys(event).filter((key) => !notes.fresh?.(event, key))).toEqual(['epoch']);
  });
});
