import { expect, it } from 'vitest';
import type { BankFields } from '#workflows/robot/protocol.js';
import type { Entry } from './journal.js';
import { type BankPage, type Look, submitter } from './submit.js';

const fields = { number: 'FK1', amount: '1.00' } as BankFields;
const ask = { kind: 'submit', key: 'r FK1 1', page: 'https://bank.example/', fields, until: 1000 } as const;

/** A bank page that shows these looks one after the other, and a worker that may end at any moment. */
function surroundings(looks: readonly Look[], more: Partial<BankPage> = {}, now = () => 0) {
  const kept = new Map<string, Entry>();
  let pressed = 0;
  let at = 0;
  const bank: BankPage = {
    open: async () => {},
    fill: async () => ({ is: 'ready' }),
    press: async () => void pressed++,
    look: async () => looks[Math.min(at++, looks.length - 1)] ?? { is: 'working' },
    ...more,
  };
  const journal = {
    read: async (key: string) => kept.get(key),
    write: async (key: string, entry: Entry) => void kept.set(key, entry),
  };
  const worker = () => submitter({ journal, bank, wait: async () => {}, now });
  return { worker, kept, presses: () => pressed };
}

it('tells what the bank says, and the same again without pressing', async () => {
  const { worker, presses } = surroundings([{ is: 'working' }, { is: 'done', receipt: 'B1' }]);
  const told = { outcome: 'submitted', receipt: 'B1', message: '' };
  expect(await worker().submit(ask)).toEqual(told);
  expect(await worker().submit(ask)).toEqual(told);
  expect(await worker().recall(ask.key)).toEqual(told);
  expect(presses()).toBe(1);
});

it('asked twice at once presses once', async () => {
  const { worker, presses } = surroundings([{ is: 'done', receipt: '' }]);
  const one = worker();
  const [first, second] = await Promise.all([one.submit(ask), one.submit(ask)]);
  expect([first, presses()]).toEqual([second, 1]);
});

it('ended after pressing, it knows nothing and presses no more', async () => {
  const { worker, presses } = surroundings([], { look: () => new Promise(() => {}) });
  void worker().submit(ask);
  while (presses() === 0) await Promise.resolve();
  for (const again of [worker().submit(ask), worker().recall(ask.key)])
    expect(await again).toMatchObject({ outcome: 'unknown', stop: true });
  expect(presses()).toBe(1);
});

it('writes down that it presses before it does', async () => {
  let known: Entry | undefined;
  const { worker, kept } = surroundings([{ is: 'done', receipt: '' }], {
    press: async () => {
      known = kept.get(ask.key);
    },
  });
  expect(await worker().submit(ask)).toMatchObject({ outcome: 'submitted' });
  expect(known).toEqual({ pressed: true });
});

it.each<[Look | 'nothing', string]>([
  [{ is: 'expired' }, 'notSubmitted'],
  [{ is: 'lacking', message: '找不到' }, 'notSubmitted'],
  ['nothing', 'notSubmitted'],
])('before pressing, %j is %s and may come again', async (found, outcome) => {
  const { worker, presses } = surroundings([], {
    fill: async () => (found === 'nothing' ? Promise.reject(new Error('gone')) : found),
  });
  expect(await worker().submit(ask)).toMatchObject({ outcome, stop: true });
  expect([presses(), await worker().recall(ask.key)]).toEqual([0, null]);
});

it('woken up after its time, it presses no more: others may have begun another attempt', async () => {
  let at = 0;
  const fill = async (): Promise<Look> => {
    at = ask.until + 1;
    return { is: 'ready' };
  };
  const { worker, presses } = surroundings([], { fill }, () => at);
  expect(await worker().submit(ask)).toMatchObject({ outcome: 'notSubmitted', stop: true });
  expect([presses(), await worker().recall(ask.key)]).toEqual([0, null]);
});

it.each<[Look, string]>([
  [{ is: 'refused', message: '余额不足' }, 'refused'],
  [{ is: 'expired' }, 'unknown'],
  [{ is: 'doubtful', message: '疑似重复' }, 'unknown'],
  [{ is: 'working' }, 'unknown'],
])('after pressing, %j is %s', async (found, outcome) => {
  const { worker } = surroundings([found]);
  expect(await worker().submit(ask)).toMatchObject({ outcome });
});

it('a page that leads on takes its answer with it: it is looked at, not pressed again', async () => {
  const { worker } = surroundings([{ is: 'done', receipt: 'B2' }], { press: () => Promise.reject(new Error('gone')) });
  expect(await worker().submit(ask)).toMatchObject({ outcome: 'submitted', receipt: 'B2' });
});
