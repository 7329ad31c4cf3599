import { describe, expect, it } from 'vitest';
import { JsonMeasure } from './json-measure.js';

const bytes = (text: string) => Buffer.from(text);
const named = (count: number) => Array.from({ length: count }, (_, place): [string, number] => [`k${place}`, place]);

/** Cuts a text into pieces of any size, as a network delivers it. */
const asPieces = (text: Buffer, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, place) => text.subarray(place * size, (place + 1) * size));

describe.each([1, 2, 7, 1_000_000])('a JSON text is measured as it comes, in pieces of %i bytes', (size) => {
  const measured = (text: Buffer, most: number) => () => {
    const measure = new JsonMeasure(most);
    for (const piece of asPieces(text, size)) measure.take(piece);
  };

  it.each([
    ['fields', '{"a":1,"b":2,"c":3}'],
    ['places in a list', '[1,2,3]'],
    ['lists in lists', '[[[]]]'],
  ])('it has more %s than the call takes', (_, text) => {
    expect(measured(bytes(text), 3)).not.toThrow();
    expect(measured(bytes(text), 2)).toThrow(expect.objectContaining({ statusCode: 413 }));
  });

  it('it has more different names than any call knows, wherever they stand', () => {
    const [fields, objects] = [
      (count: number) => bytes(JSON.stringify(Object.fromEntries(named(count)))),
      (count: number) => bytes(JSON.stringify(named(count).map((one) => Object.fromEntries([one])))),
    ];
    for (const made of [fields, objects]) {
      expect(measured(made(1000), 10_000)).not.toThrow();
      expect(measured(made(1001), 10_000)).toThrow(expect.objectContaining({ statusCode: 413 }));
    }
    expect(measured(bytes(JSON.stringify(Array(2000).fill({ a: 'a:b', b: 1 }))), 10_000)).not.toThrow();
  });

  it('it lies too deep', () => {
    const deep = (depth: number) => bytes('['.repeat(depth) + ']'.repeat(depth));
    expect(measured(deep(32), 1000)).not.toThrow();
    expect(measured(deep(33), 1000)).toThrow(expect.objectContaining({ statusCode: 400 }));
  });

  it('what stands in a text counts for nothing', () => {
    expect(measured(bytes(JSON.stringify({ a: '[{,"\\', b: '\\\\"' })), 2)).not.toThrow();
    expect(measured(bytes(JSON.stringify(['\\', ',,,,'])), 2)).not.toThrow();
    expect(measured(bytes('"never ends \\'), 1)).not.toThrow();
  });
});
