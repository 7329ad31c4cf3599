import { expect, it } from 'vitest';
import { sources } from './sources.js';

/**
 * What the compiler is told instead of asked, for a thousand lines. It may fall, and then it falls here too; better types
 * make it fall, not other casts.
 */
const most = { cast: 1.6, any: 0.1 };
const told = { cast: /\bas (?:never|unknown as)\b/g, any: /\bas any\b|@ts-(?:ignore|expect-error|nocheck)/g };

it.each(['cast', 'any'] as const)('there are few of the kind “%s”', (kind) => {
  const files = sources(['workflows', 'projections', 'services', 'infra', 'console', 'test']).filter(
    ({ fileName }) => !fileName.startsWith('test/architecture/'),
  );
  const lines = files.reduce((sum, { text }) => sum + text.split('\n').length, 0);
  const count = files.reduce((sum, { text }) => sum + (text.match(told[kind])?.length ?? 0), 0);
  expect((count / lines) * 1_000).toBeLessThan(most[kind]);
});
