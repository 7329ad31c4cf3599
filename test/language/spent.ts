/** Setup of each test file: cleans up after it, and records its cost for the report at the end of `npm test`. */
import { afterAll } from 'vitest';
import { cpuSeconds } from '#test/bench/cpu.js';
import { endFile } from './file-end.js';
import { type Started, type Starts, startsOf } from './starts.js';

declare module 'vitest' {
  export interface TaskMeta {
    spent?: Spent;
  }
}

/** Resources used, with times in seconds. */
interface Spent extends Readonly<Record<Started, Starts>> {
  /** Processor time of this process and its children, such as browsers and servers. */
  readonly processor: number;
}

const sofar = (): Spent => ({
  processor: cpuSeconds(process.pid),
  worlds: startsOf('worlds'),
  browsers: startsOf('browsers'),
  pages: startsOf('pages'),
});

const before = sofar();

// biome-ignore lint/correctness/noEmptyPattern: Vitest wants a pattern where it gives fixtures
afterAll(async ({}, { file }) => {
  await endFile();
  const now = sofar();
  const since = (what: Started): Starts => ({
    count: now[what].count - before[what].count,
    seconds: now[what].seconds - before[what].seconds,
  });
  file.meta.spent = {
    processor: now.processor - before.processor,
    worlds: since('worlds'),
    browsers: since('browsers'),
    pages: since('pages'),
  };
});
