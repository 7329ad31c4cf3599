import type { Task } from '#contract/inbox.js';
import type { HistoryEvent } from '#contract/platform/approval.js';
import { system } from '#workflows/platform/kernel/actor.js';

/** A task as the list shows it: `gone` says why it no longer waits, once it does not. */
export type ShownTask = Task & { gone?: string };

/** Tasks on the screen that the latest answer does not hold any more. */
export const missingFrom = <Row extends { id: string }>(shown: readonly Row[], latest: readonly Row[]): Row[] => {
  const there = new Set(latest.map((row) => row.id));
  return shown.filter((row) => !there.has(row.id));
};

/** How many tasks arrived since the screen was filled: later than all of its own, so that none that merely moved counts. */
export function arrived(shown: readonly Task[], latest: readonly Task[]): number {
  const known = new Set(shown.map((row) => row.id));
  const newest = shown.reduce((max, row) => (row.since > max ? row.since : max), '');
  return latest.filter((row) => !known.has(row.id) && row.since >= newest).length;
}

/**
 * Who did what a task asked for: the person who moved the document on after it had come to the task's step, or else acted first
 * at the document where it was to be done. What the system did follows from that.
 */
export function deciderOf({ since, stepLabel }: Task, events: readonly HistoryEvent[]): string | undefined {
  const came = events.filter(({ at }) => at <= since);
  const arrival = came.findLast((one) => one.stateLabel === stepLabel) ?? came.at(-1);
  const after = events.filter(({ seq, actor }) => seq > (arrival?.seq ?? -1) && actor.id !== system.id);
  return (after.find((one) => one.stateLabel !== stepLabel) ?? after[0])?.actor.name;
}
