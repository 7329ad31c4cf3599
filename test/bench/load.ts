/** Runs jobs with so many callers at once. @returns jobs a second, and percentiles of their times in ms */
export async function load(callers: number, jobs: readonly (() => Promise<void>)[]) {
  const times: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let job = jobs[next++]; job; job = jobs[next++]) {
        const start = performance.now();
        await job();
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: jobs.length / seconds, p50: percentile(0.5), p99: percentile(0.99) };
}

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline: number;
  readonly ratio: number;
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map(({ name, value, unit, baseline, ratio }) => ({
    figure: name,
    value: `${value.toFixed(0)} ${unit}`,
    baseline: `${baseline.toFixed(0)} ${unit}`,
    ratio: ratio.toFixed(3),
  }));
  console.table(rows);
}
