import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from '#contract/contract.js';
import { type Call, call } from '#contract/platform/call.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { workflowRequest } from '#contract/workflow-request.js';
import { inputsOf } from '#test/language/lists.js';
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

describe('an optional field that is sent empty is as if not sent', () => {
  const errorsOf = (call: Call, body: object) => {
    try {
      checkedInput(call, { query: {}, params: {}, body });
      return [];
    } catch (error) {
      return (error as InvalidInput).errors;
    }
  };
  const optionalOf = (call: Call) =>
    Object.entries(inputsOf(call)).flatMap(([name, field]) => (field.safeParse(undefined).success ? [name] : []));
  /** Facts that a change may leave out, or that have a default, have a message against being emptied. */
  const isRule = ({ message }: { message: string }) => /^(非空项|请绘制流程图|.+不能为空)$/.test(message);

  it.each(allCalls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
    for (const name of [...optionalOf(call), 'version'])
      for (const empty of [null, '']) {
        const told = errorsOf(call, { id: 'x', [name]: empty }).filter(({ field }) => field === name);
        expect(told.filter((one) => !isRule(one))).toEqual([]);
      }
  });

  it('and says nothing against what is sent elsewhere', () => {
    const query = { businessKey: '1', result: '审批通过', version: '3', step: 'x' };
    for (const empty of [null, ''])
      expect(
        checkedInput(purchaseOrder.approve, {
          query,
          params: {},
          body: { version: empty, step: empty, message: empty },
        }),
      ).toEqual({ ...query, version: 3, message: '' });
  });

  it('which a task is not, whose id may be a number', () => {
    const done = (taskId: unknown) =>
      checkedInput(workflowRequest.completeTask, { query: {}, params: {}, body: { id: '1', state: 1, taskId } });
    expect([0, '0', '', null].map((taskId) => done(taskId).taskId)).toEqual(['0', '0', undefined, undefined]);
  });
});
