import type { Outcome } from '#test/chaos/run.js';

const shownAtMost = 40;

/** Formats a run's figures and violations. */
export function reportOf({ journal, recoveries, restarts, events, seconds, wrong }: Outcome): string {
  return [
    `${journal.sent} commands sent, ${journal.acknowledged} acknowledged (${journal.late} before the lists showed them),` +
      ` ${journal.refused.size} refused, ${journal.orders.size} orders, ${events} events,` +
      ` ${restarts} restarts, ${seconds.toFixed(0)} s`,
    ...counts('sent again', journal.retries),
    ...counts('refused', journal.refusals),
    'recovered within (median, longest):',
    ...[...recoveries].sort().map(([kind, times]) => {
      const [middle, longest] = [median(times), Math.max(...times)];
      return `  ${kind.padEnd(18)} ${String(times.length).padStart(4)} ×  ${inSeconds(middle)}  ${inSeconds(longest)}`;
    }),
    ...(wrong.length === 0
      ? ['nothing lost, nothing twice, nothing out of order; rows, rebuilt rows and streams agree']
      : [`${wrong.length} FAILURES`, ...wrong.slice(0, shownAtMost).map((line) => `  ${line}`)]),
  ].join('\n');
}

const counts = (what: string, figures: ReadonlyMap<string, number>): string[] =>
  [...figures]
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `  ${what} ${String(count).padStart(7)} ×  ${kind}`);

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2).padStart(6)} s`;
