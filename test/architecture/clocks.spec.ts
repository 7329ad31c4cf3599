import { expect, it } from 'vitest';
import { type Text, texts } from './sources.js';

const clock = /\bnew Date(?!\([^)])|\bDate\.now\b|\bperformance\.now\b|\bhrtime\b/;
const readingIt = (files: readonly Text[]): string[] =>
  files.filter(({ fileName, text }) => !fileName.endsWith('.spec.ts') && clock.test(text)).map((file) => file.fileName);

/** The projector waits and measures; rows and queries do neither. */
const projector = 'projections/platform/projector/';

it('business behaviour and queries are given the time, and read no clock', () => {
  const files = texts(['workflows', 'projections']).filter(({ fileName }) => !fileName.startsWith(projector));
  expect(files.length).toBeGreaterThan(400);
  expect(readingIt(files)).toEqual([]);
});

it('sees a clock that is read', () => {
  const planted = (text: string) => readingIt([{ fileName: 'workflows/planted.ts', text }]);
  for (const text of ['new Date()', 'new Date;', 'Date.now() - 1', '{ now = Date.now }', 'performance.now()'])
    expect(planted(text)).toHaveLength(1);
  expect(planted('new Date(now)')).toEqual([]);
});
