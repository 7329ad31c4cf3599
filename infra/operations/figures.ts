import type { Role } from '#infra/config/settings.js';

/** How one projection stands, as the process that runs it says every second. */
export interface ProjectionFigures {
  readonly name: string;
  readonly version: number;
  /** Of the newest event it has taken, as text for it may exceed a number. */
  readonly position: string;
  /** Events between it and the newest one; null where positions do not count events. */
  readonly lagEvents: number | null;
  /** How long ago the newest event was where this projection is now. */
  readonly lagSeconds: number;
  /** Events a second, over the last seconds. */
  readonly rate: number;
  readonly error: string | null;
  /** How much it has set aside; not said by older releases. */
  readonly aside?: number;
  /** The event it cannot take. */
  readonly failed: FailedEvent | null;
  /** Rows that are being built anew beside those that are read. */
  readonly building: BuildingFigures | null;
}

export interface FailedEvent {
  readonly type: string;
  readonly stream: string;
  readonly position: string;
  readonly correlationId: string;
}

export interface BuildingFigures {
  readonly percent: number;
  readonly rate: number;
  readonly error: string | null;
}

export interface ProjectorFigures {
  readonly head: string | null;
  readonly projections: readonly ProjectionFigures[];
}

export interface ReactorFigures {
  readonly position: string;
  readonly lagEvents: number | null;
  readonly lagSeconds: number;
  /** Reactions since this process began. */
  readonly reacted: number;
  readonly parked: number;
  /** Documents that wait for somebody who is not there; a process of an older version does not say. */
  readonly unattended?: number;
}

export interface JobsFigures {
  /** Jobs that are due and wait for a worker. */
  readonly waiting: number;
  readonly running: number;
}

/** What a process says of itself with every beat. */
export interface ProcessFigures {
  readonly memory: number;
  /** How late the event loop was, the 99th percentile since the last beat, in milliseconds. */
  readonly loopDelay: number;
  /** Appends since it began, and a second. */
  readonly appends: number;
  readonly appendRate: number;
  readonly projector?: ProjectorFigures;
  readonly reactor?: ReactorFigures;
  readonly jobs?: JobsFigures;
}

/** Roles that tell of their work. Of projectors and reactors one works and the others stand by; jobs all work. */
export type Duty = Extract<Role, 'projector' | 'reactor' | 'jobs'>;
export type Duties = Partial<Record<Duty, 'active' | 'standby'>>;
