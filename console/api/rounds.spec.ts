import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inRounds } from './rounds.js';

const page = Object.assign(new EventTarget(), { hidden: false });
const rounds: { readonly of: string; readonly kinds: readonly string[]; readonly end: () => void }[] = [];
let line: ReturnType<typeof inRounds>;

/** A question each about `order` and `payment`. */
const about = (changes: ReadonlyMap<string, unknown>) => ['order', 'payment'].filter((kind) => changes.has(kind));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.hidden = false;
  rounds.length = 0;
  line = inRounds<string>({
    about,
    ask: (of, changes) => new Promise<void>((end) => rounds.push({ of, kinds: [...changes.keys()], end })),
  });
});
afterEach(() => {
  line.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const asked = () => rounds.map(({ of }) => of);
const show = () => {
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
};

it('what changes while a question is asked waits for its answer and its rest, and is asked once', async () => {
  line.changed(['order']);
  await later(320);
  expect(asked()).toEqual(['order']);
  line.changed(['order']);
  line.changed(['order', 'customer']);
  await later(10_000);
  expect(rounds).toHaveLength(1);
  rounds[0]?.end();
  // It took ten seconds, so it rests as long as one may.
  await later(3000);
  expect(rounds).toHaveLength(1);
  await later(3300);
  expect(asked()).toEqual(['order', 'order']);
  expect(rounds[1]?.kinds).toEqual(['order', 'customer']);
});

it('a question with a slow answer keeps no other one', async () => {
  line.changed(['order']);
  await later(320);
  line.changed(['payment']);
  await later(320);
  expect(asked()).toEqual(['order', 'payment']);
});

it('a slow answer long ago delays nothing', async () => {
  line.changed(['order']);
  await later(3320);
  rounds[0]?.end();
  await later(60_000);
  line.changed(['order']);
  await later(320);
  expect(rounds).toHaveLength(2);
});

it('quick answers leave the shortest pause', async () => {
  for (let turn = 0; turn < 3; turn++) {
    line.changed(['order']);
    await later(470);
    expect(rounds).toHaveLength(turn + 1);
    rounds[turn]?.end();
    await later(0);
  }
});

it('a round without an answer does not keep the next one for ever', async () => {
  line.changed(['order']);
  await later(320);
  line.changed(['order']);
  await later(20_000 + 6300);
  expect(rounds).toHaveLength(2);
});

it('a round that fails does not keep the next one', async () => {
  let times = 0;
  const failing = inRounds<string>({
    about,
    ask: () => {
      times++;
      throw new Error('of this round');
    },
  });
  for (const time of [1, 2]) {
    failing.changed(['order']);
    await later(470);
    expect(times).toBe(time);
  }
  failing.stop();
});

it('a page that nobody sees asks rarely, and at once when it is seen', async () => {
  page.hidden = true;
  line.changed(['order']);
  await later(14_000);
  expect(rounds).toHaveLength(0);
  show();
  await later(0);
  expect(asked()).toEqual(['order']);
  rounds[0]?.end();
  await later(320);
  page.hidden = true;
  line.changed(['order']);
  await later(15_000);
  expect(rounds).toHaveLength(2);
});

it('after its end nothing is asked', async () => {
  line.changed(['order']);
  line.stop();
  await later(60_000);
  expect(rounds).toHaveLength(0);
  const other = inRounds<string>({ about, ask: async (of) => rounds.push({ of, kinds: [], end: () => {} }) });
  other.changed(['order']);
  await later(320);
  other.changed(['order']);
  other.stop();
  await later(60_000);
  expect(asked()).toEqual(['order']);
});
