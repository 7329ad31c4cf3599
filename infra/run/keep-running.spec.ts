import { expect, it } from 'vitest';
import { keepRunning, type Part } from './keep-running.js';

/** A part that fails when told to. */
function fake(number: number) {
  const exit = Promise.withResolvers<void>();
  return { number, exited: exit.promise, fall: exit.resolve, stop: async () => exit.resolve() };
}
type Fake = ReturnType<typeof fake>;

function keeping(startsAgain: (number: number) => boolean = () => true, forgetMs = 60_000) {
  const said: string[] = [];
  let number = 0;
  return {
    said,
    kept: keepRunning<Fake & Part>({
      name: '内置数据库',
      start: async (before) => {
        number++;
        if (before && !startsAgain(number)) throw new Error('no room');
        return fake(number);
      },
      say: (message) => said.push(message),
      giveUp: (message) => said.push(message),
      pausesMs: [1, 2, 3],
      forgetMs,
    }),
  };
}

it('starts a part again when it falls, and says so', async () => {
  const { said, kept } = keeping();
  const running = await kept;
  running.current.fall();
  await expect.poll(() => running.current.number).toBe(2);
  await expect.poll(() => said).toEqual([expect.stringContaining('正在重新启动'), '内置数据库已恢复 / is back']);
  await running.stop();
});

it('tries again when the start fails, and gives up with the reason', async () => {
  const { said, kept } = keeping(() => false);
  const running = await kept;
  running.current.fall();
  await expect.poll(() => said.at(-1)).toBe('内置数据库反复停止，不再重试 / keeps ending, given up: no room');
  await running.stop();
});

it('gives up on what falls again and again, but not on what falls now and then', async () => {
  for (const [forgetMs, gaveUp] of [
    [60_000, true],
    [0, false],
  ] as const) {
    const { said, kept } = keeping(() => true, forgetMs);
    const running = await kept;
    for (let fall = 1; fall <= 4 && !said.at(-1)?.includes('不再重试'); fall++) {
      const { number } = running.current;
      await new Promise((resolve) => setTimeout(resolve, 5));
      running.current.fall();
      await expect.poll(() => running.current.number > number || said.at(-1)?.includes('不再重试')).toBe(true);
    }
    expect(said.at(-1)?.includes('不再重试')).toBe(gaveUp);
    await running.stop();
  }
});

it('does not start again what was stopped', async () => {
  const { said, kept } = keeping();
  const running = await kept;
  await running.stop();
  expect(running.current.number).toBe(1);
  expect(said).toEqual([]);
});

it('says at once when the first start fails', async () => {
  const start = async () => Promise.reject(new Error('in use'));
  await expect(keepRunning({ name: '部件', start, say: () => {}, giveUp: () => {} })).rejects.toThrow('in use');
});
