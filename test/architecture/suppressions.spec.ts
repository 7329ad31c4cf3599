import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Limit for linter suppressions; each must state its reason. When the number falls, lower the limit here; reduce it
 * with better types or elements.
 */
const most = 73;

const found = globSync('{workflows,projections,services,infra,console,test}/**/*.{ts,tsx,css}')
  .filter((file) => !/(route-tree\.gen|\.d)\.ts$/.test(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\/\/|\/\*) biome-ignore(?:-all|-start)? (\S+?): ?(.*)/g)].map(
      ([, rule = '', why = '']) => ({ file, rule, why }),
    ),
  );

it('there are few, and each says why', () => {
  expect(found.length).toBeLessThanOrEqual(most);
  expect(found.filter(({ why }) => why.split(' ').length < 2)).toEqual([]);
});
