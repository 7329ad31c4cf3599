import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { Comparison } from './verify.js';

/** Level with the others; standing still at an event it cannot take; or the projector ended before. */
export type Outcome = 'level' | 'parked' | 'stopped';

export interface Standing {
  readonly position: bigint;
  readonly passed: number;
  readonly error: string | undefined;
  readonly failed: StoredEvent | undefined;
  /** How much it has set aside. */
  readonly aside: number;
}

export interface ProjectionStatus extends Standing {
  readonly name: string;
  readonly version: number;
  /** Rows on their way to replace the live ones. */
  readonly building: Standing | undefined;
  /** Rows that are built to check the live ones. */
  readonly checking: Standing | undefined;
}

export interface Projector {
  /** Resolves when everything that had happened at the start is in the rows. */
  readonly caughtUp: Promise<void>;
  /**
   * Builds a projection's rows anew beside those that are read; resolves when they have taken their place. To go on with
   * a rebuild that was begun before is cheaper than to begin again.
   */
  rebuild(name: string, options?: { goOn?: boolean }): Promise<Outcome>;
  /**
   * Tries again the event that parked a projection, and what it has set aside; resolves when it is level with the others.
   */
  retry(name: string): Promise<Outcome>;
  /** Tries to bring back a stream that stands aside. @returns whether its rows are right */
  restore(name: string, stream: string): Promise<boolean>;
  /**
   * Builds a shadow of a projection from the first event and compares it with the live rows at one position.
   * @throws Stopped; Error in words when one of both cannot take an event
   */
  verify(name: string): Promise<Comparison>;
  status(): ProjectionStatus[];
  stop(): Promise<void>;
}
