import { describe, expect, it } from 'vitest';
import { type Text, texts } from './sources.js';

/**
 * Limits for casts and suppressed type checks per thousand lines, and for the number of suppressed linter rules. When a
 * number falls, lower its limit here; reduce it with better types, not with other casts.
 */
const most = { cast: 0.75, any: 0.1 };
const told = { cast: /\bas (?:never|unknown as)\b/, any: /\bas any\b|@ts-(?:ignore|expect-error|nocheck)/ };
const mostLeftOut = 74;

const files = texts(['workflows', 'projections', 'services', 'infra', 'console', 'test']).filter(
  ({ fileName }) => !fileName.startsWith('test/architecture/'),
);
const all = (pattern: RegExp) =>
  files.reduce((sum, { text }) => sum + (text.match(new RegExp(pattern, 'g'))?.length ?? 0), 0);

it.each(['cast', 'any'] as const)('there are few of the kind “%s”', (kind) => {
  const lines = files.reduce((sum, { text }) => sum + text.split('\n').length, 0);
  expect((all(told[kind]) / lines) * 1_000).toBeLessThan(most[kind]);
});

/** Casts without an explaining comment on their line or the three lines above it, as `file line`. */
function unexplained({ fileName, text }: Text): string[] {
  const lines = text.split('\n');
  const isSaid = (place: number) =>
    lines.slice(Math.max(0, place - 3), place + 1).some((line) => /\/\/|\*\//.test(line));
  return lines.flatMap((line, place) => (told.cast.test(line) && !isSaid(place) ? [`${fileName} ${place + 1}`] : []));
}

describe('a cast in the product says why', () => {
  it('everywhere', () => {
    const product = files.filter(({ fileName }) => !/^test\/|\.spec\.tsx?$/.test(fileName));
    expect(product.flatMap(unexplained)).toEqual([]);
  });

  it('or is found', () => {
    const planted = (...lines: string[]) => unexplained({ fileName: 'planted.ts', text: lines.join('\n') });
    expect(planted('const one = other as never;')).toEqual(['planted.ts 1']);
    expect(planted('// It is one.', 'const one = other as never;')).toEqual([]);
  });
});

it('rules of the linter are left out seldom, and for a reason', () => {
  const leftOut = files.flatMap(({ text }) => text.match(/biome-ignore.*/g) ?? []);
  expect(leftOut.length).toBeLessThanOrEqual(mostLeftOut);
  expect(leftOut.filter((one) => !/^biome-ignore [\w/]+: \S+ \S+/.test(one))).toEqual([]);
});
