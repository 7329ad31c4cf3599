import { Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';
import { type Listener, listen } from '#infra/postgres/listener.js';
import {
  type Announcement,
  type Announcements,
  announcementChannel,
  heard,
} from '#projections/platform/rows/announcer.js';

const mostWaitMs = 2000;

interface Waiting {
  readonly position: bigint;
  readonly done: (inTime: boolean) => void;
}

/**
 * Progress of the projections as announced on the database's channels: for reading one's own writes, for caches, and
 * for live updates.
 */
@Injectable()
export class Progress {
  /** Names of projections whose rows changed. Emitted before the progress, so that waiters find caches fresh. */
  readonly changes = new Subject<readonly string[]>();
  private position = -1n;
  private readonly waiting = new Set<Waiting>();
  private listener: Listener | undefined;
  private leave: (() => void) | undefined;

  /** @param near announcements of a projector in this process, received without a detour through the database */
  async open(databaseUrl: string, near: Announcements): Promise<void> {
    this.leave = near.listen((announcement) => this.take(announcement));
    this.listener = await listen(
      databaseUrl,
      [announcementChannel],
      (_, payload) => {
        const announcement = heard(payload, near);
        if (announcement) this.take(announcement);
      },
      // Announcements during a lost connection are unknown, so everything is treated as changed.
      () => this.changes.next(['*']),
    );
  }

  async close(): Promise<void> {
    this.leave?.();
    await this.listener?.stop();
    this.changes.complete();
  }

  /** Resolves when the lists have reached the position, or after a timeout. @returns whether they reached it in time */
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

  private take({ position, changed }: Announcement): void {
    if (changed.length > 0) this.changes.next(changed);
    if (position > this.position) this.position = position;
    for (const entry of this.waiting) if (entry.position <= position) entry.done(true);
  }
}
