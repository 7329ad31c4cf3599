import { Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';
import { type Listener, listen } from '#infra/postgres/listener.js';
import { changesChannel, progressChannel } from '#projections/kernel/projector.js';

const mostWaitMs = 2000;

interface Waiting {
  readonly position: bigint;
  readonly done: (inTime: boolean) => void;
}

/**
 * How far the projections have come, as they say it on the database's channels: for reading one's own writes, for
 * caches, and for live updates.
 */
@Injectable()
export class Progress {
  /** Names of projections whose rows changed. Said before the progress, so that caches are fresh when a waiter goes on. */
  readonly changes = new Subject<readonly string[]>();
  private position = -1n;
  private readonly waiting = new Set<Waiting>();
  private listener: Listener | undefined;

  async open(databaseUrl: string): Promise<void> {
    this.listener = await listen(
      databaseUrl,
      [changesChannel, progressChannel],
      (channel, payload) => (channel === changesChannel ? this.changed(payload) : this.reached(BigInt(payload))),
      // What was said while the connection was away is unknown: let everybody look again.
      () => this.changes.next(['*']),
    );
  }

  async close(): Promise<void> {
    await this.listener?.stop();
    this.changes.complete();
  }

  /** Resolves when the lists show what stands at the position, or after a bounded wait. @returns whether in time */
  shows(position: bigint | undefined): Promise<boolean> {
    if (position === undefined || position <= this.position) return Promise.resolve(true);
    return new Promise((resolve) => {
      const entry: Waiting = {
        position,
        done: (inTime) => {
          clearTimeout(timer);
          this.waiting.delete(entry);
          resolve(inTime);
        },
      };
      const timer = setTimeout(() => entry.done(false), mostWaitMs);
      this.waiting.add(entry);
    });
  }

  private changed(payload: string): void {
    if (payload !== '') this.changes.next(payload.split(','));
  }

  private reached(position: bigint): void {
    if (position > this.position) this.position = position;
    for (const entry of this.waiting) if (entry.position <= position) entry.done(true);
  }
}
