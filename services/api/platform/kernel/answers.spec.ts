import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from '#contract/contract.js';
import { call } from '#contract/platform/call.js';
import { checkedInput } from './answers.js';
import { InvalidInput } from './failures.js';
import { fieldsOf } from './known-values.js';

/** Wraps an object and counts accesses to it. */
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

it('of many faults the first hundred are told', () => {
  const naming = call({
    method: 'POST',
    path: '/names',
    may: 'signed-in',
    summary: '',
    input: z.object({ names: z.array(z.string()) }),
    answer: z.null(),
  });
  const faulty = () => checkedInput(naming, { query: {}, params: {}, body: { names: Array(150).fill(null) } });
  const first = Array.from({ length: 100 }, (_, place) => expect.objectContaining({ field: `names.${place}` }));
  expect(faulty).toThrow(expect.objectContaining({ errors: first }));
});
