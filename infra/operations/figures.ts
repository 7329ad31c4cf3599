import type { Role } from '#infra/config/settings.js';

/** State of one projection, reported every second by the process that runs it. */
export interface ProjectionFigures {
  readonly name: string;
  readonly version: number;
  /** Position of the newest event taken, as text because it may exceed a number. */
  readonly position: string;
  /** Events between it and the newest one; null if positions do not count events. */
  readonly lagEvents: number | null;
  /** Seconds since the projection's current position was the newest. */
  readonly lagSeconds: number;
  /** Events per second, over the last seconds. */
  readonly rate: number;
  readonly error: string | null;
  /** Number of set-aside events; not reported by older releases. */
  readonly aside?: number;
  /** The event it cannot apply. */
  readonly failed: FailedEvent | null;
  /** Rows being rebuilt beside the live ones. */
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
  /** Reactions since the process started. */
  readonly reacted: number;
  readonly parked: number;
  /** Documents waiting for somebody who cannot act; not reported by older releases. */
  readonly unattended?: number;
}

export interface JobsFigures {
  /** Due jobs waiting for a worker. */
  readonly waiting: number;
  readonly running: number;
}

/** Figures a process reports with every heartbeat. */
export interface ProcessFigures {
  readonly memory: number;
  /** Delay of the event loop in milliseconds, 99th percentile since the last heartbeat. */
  readonly loopDelay: number;
  /** Appends since the start, and per second. */
  readonly appends: number;
  readonly appendRate: number;
  readonly projector?: ProjectorFigures;
  readonly reactor?: ReactorFigures;
  readonly jobs?: JobsFigures;
}

/** Roles that report on their work. One projector and one reactor work, others stand by; all jobs processes work. */
export type Duty = Extract<Role, 'projector' | 'reactor' | 'jobs'>;
export type Duties = Partial<Record<Duty, 'active' | 'standby'>>;
