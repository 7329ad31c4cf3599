import type { DrawnElement } from './drawing/drawn.js';
import { kinds } from './drawing/kinds.js';
import { text } from './text.js';

/** Name of an element, with its kind. */
export function calledAs({ kind, name, id, from, to }: DrawnElement, all: readonly DrawnElement[]): string {
  const words = kind === 'flow' ? text.flow : kind === 'other' ? text.unknown : kinds[kind].label;
  const ends = [from, to].map((end) => all.find((one) => one.id === end)?.name || end);
  const called = name || (kind === 'flow' ? ends.join(' → ') : id);
  return `${called}（${words}）`;
}
