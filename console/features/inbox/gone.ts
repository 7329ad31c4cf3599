import type { Task } from '#contract/inbox.js';
import type { approval } from '#contract/platform/approval.js';
import type { AnswerOf } from '#contract/platform/call.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { text } from './text.js';

/** A task as listed; `gone` says why it no longer waits. */
export type ShownTask = Task & { gone?: string };

/** Listed tasks missing from the latest answer. */
export const missingFrom = <Row extends { id: string }>(shown: readonly Row[], latest: readonly Row[]): Row[] => {
  const there = new Set(latest.map((row) => row.id));
  return shown.filter((row) => !there.has(row.id));
};

/** Number of tasks that arrived after all listed ones, so that tasks which merely moved do not count. */
export function arrived(shown: readonly Task[], latest: readonly Task[]): number {
  const known = new Set(shown.map((row) => row.id));
  const newest = shown.reduce((max, row) => (row.since > max ? row.since : max), '');
  return latest.filter((row) => !known.has(row.id) && row.since >= newest).length;
}

/**
 * Why a task that no longer waits for the reader went. A task at a step of another document is completed by the first to
 * act at the document where it was to be done. System events are ignored.
 * @param me id of the reader
 */
export function whyGone({ since, stepLabel }: Task, { removed, events }: History, me: string): string {
  if (removed) return text.removed;
  const came = events.filter(({ at }) => at <= since);
  const arrival = came.findLast((one) => one.stateLabel === stepLabel);
  const from = (arrival ?? came.at(-1))?.seq ?? -1;
  const after = events.filter(({ seq, actor }) => seq > from && actor.id !== system.id);
  const decided = arrival ? after.find((one) => one.stateLabel !== stepLabel) : after[0];
  if (decided) return decided.actor.id === me ? text.decidedByMe : text.decidedBy(decided.actor.name);
  return after.some(({ type }) => type === 'ApprovalStepReassigned') ? text.reassigned : text.over;
}

type History = Pick<AnswerOf<typeof approval.history>, 'removed' | 'events'>;
