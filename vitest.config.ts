import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/language/order-of-files.js';

// `#infra/…` and its siblings resolve to the .ts sources (package.json, imports).
// No `module`: what it names in some packages is for bundlers, and Node cannot read it.
const conditions = ['source', 'node', 'default'];

/** Long enough for a busy machine: nothing but a benchmark measures time. */
const patience = { expect: { poll: { timeout: 30_000 } }, testTimeout: 120_000, hookTimeout: 120_000 };

/**
 * A worker keeps the product's modules and its browser from file to file; worlds and databases are each file's own. What
 * each file cost is told at the end of `npm test`.
 */
const lasting = { isolate: false, setupFiles: ['test/language/spent.ts'] };

/** Where a busy machine may have been in the way. What passes only then is named at the end (infra/run/test.mjs). */
const secondTry = { retry: 1 };

const shared = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions } },
  // Where global setup files run.
  environments: { __vitest__: { resolve: { conditions } } },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
};

export default defineConfig({
  ...shared,
  test: {
    // Waiting for Postgres and the network is most of a test: more files at once than there are cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...shared,
        test: {
          ...patience,
          ...lasting,
          name: 'unit',
          include: [
            '{workflows,projections,services,infra,console}/**/*.spec.ts',
            'test/{architecture,bench}/**/*.spec.ts',
          ],
        },
      },
      {
        ...shared,
        test: {
          ...patience,
          ...lasting,
          ...secondTry,
          name: 'integration',
          include: ['test/{integration,event-node,postgres,run}/**/*.spec.ts'],
          globalSetup: ['test/language/postgres-server.ts'],
        },
      },
      {
        ...shared,
        test: {
          ...patience,
          ...lasting,
          name: 'chaos',
          include: ['test/chaos/**/*.spec.ts'],
          // Many processes that fall and rise: alone, and after all others.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 180_000,
        },
      },
      {
        ...shared,
        test: {
          ...patience,
          ...lasting,
          name: 'e2e',
          include: ['test/e2e/**/*.spec.ts'],
          sequence: { groupOrder: 1 },
          ...secondTry,
          globalSetup: ['test/language/postgres-server.ts', 'test/language/browser-server.ts'],
          testTimeout: 300_000,
        },
      },
      // Not a test: `npm run pictures`.
      ...(process.env.PICTURES
        ? [
            {
              ...shared,
              test: {
                ...patience,
                name: 'pictures',
                include: ['test/pictures/**/*.spec.ts'],
                globalSetup: ['test/language/postgres-server.ts', 'test/language/browser-server.ts'],
              },
            },
          ]
        : []),
    ],
  },
});
