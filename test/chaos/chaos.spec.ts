import { expect, it } from 'vitest';
import { OptionsError, readOptions } from '#test/chaos/options.js';
import { reportOf } from '#test/chaos/report.js';
import { chaos } from '#test/chaos/run.js';
import { hasProc } from '#test/run/launched.js';

it.runIf(hasProc)(
  'loses every part of the product once, beside hostile clients of the event node, and nothing else',
  async () => {
    const seed = Math.floor(Math.random() * 1_000_000);
    const said: string[] = [];
    const outcome = await chaos({ cycles: 6, seed, callers: 8, attacked: true, keep: false }, (line) =>
      said.push(line),
    );
    expect(outcome.wrong, `${said.join('\n')}\n${reportOf(outcome)}`).toEqual([]);
    expect(outcome.journal.acknowledged).toBeGreaterThan(50);
    expect([...outcome.recoveries.values()].flat()).toHaveLength(6);
  },
  180_000,
);

it('names every bad option', () => {
  expect(() => readOptions(['--cycles', 'many', '--seed', '-1', '--forever', 'now'])).toThrow(OptionsError);
  expect(() => readOptions(['--cycles', 'many', '--forever'])).toThrow(/--cycles: .*\n?.*|--forever: there is no/);
  expect(readOptions(['--help'])).toBe('help');
  expect(readOptions(['--cycles', '3', '--seed', '7', '--callers', '2', '--attacked', '--keep'])).toEqual({
    cycles: 3,
    seed: 7,
    callers: 2,
    attacked: true,
    keep: true,
  });
});
