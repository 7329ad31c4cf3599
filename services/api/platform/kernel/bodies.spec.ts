import { describe, expect, it } from 'vitest';
import { allCalls } from '#contract/contract.js';
import { checkedInput } from './answers.js';
import { measure } from './bodies.js';
import { InvalidInput } from './failures.js';
import { fieldsOf } from './known-values.js';

const bytes = (text: string) => Buffer.from(text);
const named = (count: number) => Array.from({ length: count }, (_, place): [string, number] => [`k${place}`, place]);

describe('a JSON text is measured before anything is made of it', () => {
  it.each([
    ['fields', '{"a":1,"b":2,"c":3}'],
    ['places in a list', '[1,2,3]'],
    ['lists in lists', '[[[]]]'],
  ])('it has more %s than the call takes', (_, text) => {
    expect(() => measure(bytes(text), 3)).not.toThrow();
    expect(() => measure(bytes(text), 2)).toThrow(expect.objectContaining({ statusCode: 413 }));
  });

  it('it has more different names than any call knows, wherever they stand', () => {
    const [fields, objects] = [
      (count: number) => bytes(JSON.stringify(Object.fromEntries(named(count)))),
      (count: number) => bytes(JSON.stringify(named(count).map((one) => Object.fromEntries([one])))),
    ];
    for (const made of [fields, objects]) {
      expect(() => measure(made(1000), 10_000)).not.toThrow();
      expect(() => measure(made(1001), 10_000)).toThrow(expect.objectContaining({ statusCode: 413 }));
    }
    expect(() => measure(bytes(JSON.stringify(Array(2000).fill({ a: 'a:b', b: 1 }))), 10_000)).not.toThrow();
  });

  it('it lies too deep', () => {
    const deep = (depth: number) => bytes('['.repeat(depth) + ']'.repeat(depth));
    expect(() => measure(deep(32), 1000)).not.toThrow();
    expect(() => measure(deep(33), 1000)).toThrow(expect.objectContaining({ statusCode: 400 }));
  });

  it('what stands in a text counts for nothing', () => {
    expect(() => measure(bytes(JSON.stringify({ a: '[{,"\\' })), 1)).not.toThrow();
    expect(() => measure(bytes('"never ends \\'), 1)).not.toThrow();
  });
});

/** Counts how often one looks at an object. */
function watched(target: Record<string, unknown>) {
  const seen = { looks: 0 };
  const look = <Trap extends (...given: never[]) => unknown>(trap: Trap) =>
    ((...given: never[]) => {
      seen.looks++;
      const answer = trap(...given);
      if (Array.isArray(answer)) seen.looks += answer.length;
      return answer;
    }) as Trap;
  const proxy = new Proxy(target, {
    get: look(Reflect.get),
    has: look(Reflect.has),
    ownKeys: look(Reflect.ownKeys),
    getOwnPropertyDescriptor: look(Reflect.getOwnPropertyDescriptor),
  });
  return { proxy, seen };
}

const knowing = allCalls.filter(({ input }) => fieldsOf(input) !== undefined);

describe('checking costs what the call knows, not what was sent', () => {
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, place) => [`k${place}`, 0]));

  it('in nearly all calls; the others’ bodies are small', () => {
    expect(knowing.length / allCalls.length).toBeGreaterThan(0.9);
    const others = allCalls.filter((call) => !knowing.includes(call));
    expect(Math.max(...others.map(({ largestBody = 0 }) => largestBody))).toBeLessThanOrEqual(1024 * 1024);
  });

  it.each(knowing.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
    const { proxy, seen } = watched(many);
    try {
      checkedInput(call, { query: {}, params: {}, body: proxy });
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidInput);
    }
    expect(seen.looks).toBeLessThanOrEqual(3 * (fieldsOf(call.input)?.size ?? 0));
  });

  it.each(knowing.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s tells a hundred faults at most, of lists of nothing',
    (_, call) => {
      const nothings = Array.from({ length: 20_000 }, () => null);
      const names = [...(fieldsOf(call.input)?.keys() ?? [])];
      const body = Object.fromEntries(names.map((name) => [name, nothings]));
      try {
        checkedInput(call, { query: {}, params: {}, body });
      } catch (error) {
        expect((error as InvalidInput).errors.length).toBeLessThanOrEqual(100);
      }
    },
  );
});
