import type { OperationRequest, ProcessRow, ProjectionRow } from '#contract/operations.js';
import { whole } from '../../ui/display/format.js';
import { text } from './text.js';

/** A state and its colour. */
export interface Standing {
  readonly tone: 'good' | 'busy' | 'warn' | 'bad' | 'idle';
  readonly label: string;
}

/** A lag below this is normal under load. */
const lateSeconds = 5;

export function standingOf({ error, building, lagSeconds, aside }: ProjectionRow): Standing {
  if (error !== null) return { tone: 'bad', label: text.parked };
  if (building?.error) return { tone: 'bad', label: text.buildingParked };
  if (building) return { tone: 'busy', label: text.building(building.percent) };
  if (aside > 0) return { tone: 'warn', label: text.aside(aside) };
  return lagSeconds > lateSeconds ? { tone: 'warn', label: text.catchingUp } : { tone: 'good', label: text.up };
}

export const processStanding = ({ alive, silence }: ProcessRow): Standing =>
  alive ? { tone: 'good', label: text.alive } : { tone: 'bad', label: text.silent(silence) };

export function requestStanding({ state, percent, comparison }: OperationRequest): Standing {
  if (state === 'waiting') return { tone: 'idle', label: text.waiting };
  if (state === 'running') {
    return { tone: 'busy', label: percent === null ? text.running : text.runningAt(percent) };
  }
  if (state === 'failed') return { tone: 'bad', label: text.failed };
  if (!comparison) return { tone: 'good', label: text.done };
  const wrong = comparison.differences + comparison.counts.length;
  if (wrong > 0) return { tone: 'bad', label: text.differences(whole(wrong)) };
  const { length } = comparison.aside;
  return length > 0 ? { tone: 'warn', label: text.aside(length) } : { tone: 'good', label: text.same };
}

export const isOpen = (request: OperationRequest | null): boolean =>
  request !== null && (request.state === 'waiting' || request.state === 'running');

/** Lag in events and seconds, or that there is none. */
export const lagText = ({ lagEvents, lagSeconds }: { lagEvents: number | null; lagSeconds: number }): string =>
  lagEvents === 0 || (lagEvents === null && lagSeconds === 0)
    ? text.level
    : text.lag(lagEvents === null ? undefined : whole(lagEvents), String(Math.round(lagSeconds * 10) / 10));

export const rowsText = ({ rows, rowsAbout }: Pick<ProjectionRow, 'rows' | 'rowsAbout'>): string =>
  rowsAbout ? text.about(whole(rows)) : whole(rows);
