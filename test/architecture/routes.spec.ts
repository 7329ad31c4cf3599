import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const routes = path.resolve(import.meta.dirname, '../../console/routes');

/** Routes load with the sign-in page, so anything they import besides their page loads before anybody signs in. */
it('a route knows no list, and nothing of the contract', () => {
  const heavy = readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) =>
      /^import (?!type).* from '(.*\/queries\.js|#.*)'/m.test(readFileSync(path.join(routes, file), 'utf8')),
    );
  expect(heavy).toEqual([]);
});
