import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { Comparison } from './verify.js';

/** Level with the group, parked at an event it cannot apply, or stopped with the projector before either. */
export type Outcome = 'level' | 'parked' | 'stopped';

export interface ProjectionProgress {
  readonly position: bigint;
  readonly passed: number;
  readonly error: string | undefined;
  readonly failed: StoredEvent | undefined;
  /** Number of set-aside entries. */
  readonly aside: number;
}

export interface ProjectionStatus extends ProjectionProgress {
  readonly name: string;
  readonly version: number;
  /** Rows being built to replace the live ones. */
  readonly building: ProjectionProgress | undefined;
  /** Rows being built to check the live ones. */
  readonly checking: ProjectionProgress | undefined;
}

export interface Projector {
  /** Resolves when all events from before the start are in the rows. */
  readonly caughtUp: Promise<void>;
  /**
   * Rebuilds a projection's rows beside the live ones; resolves when they have replaced them. With `goOn`, a rebuild
   * begun earlier is continued, which is cheaper than starting again.
   */
  rebuild(name: string, options?: { goOn?: boolean }): Promise<Outcome>;
  /**
   * Retries the event that parked a projection, and what it has set aside; resolves when it is level with the group.
   */
  retry(name: string): Promise<Outcome>;
  /** Tries to restore a set-aside stream. @returns whether its rows are right */
  restore(name: string, stream: string): Promise<boolean>;
  /**
   * Builds a shadow of a projection from the first event and compares it with the live rows at one position.
   * @throws Stopped; Error with a user-readable message when one of the two cannot apply an event
   */
  verify(name: string): Promise<Comparison>;
  status(): ProjectionStatus[];
  stop(): Promise<void>;
}
