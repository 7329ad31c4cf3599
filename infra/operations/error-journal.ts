import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { isDropped, prepareOperations } from './schema.js';

/** A log line at level error or above. */
export interface ErrorLine {
  readonly message: string;
  /** Where it occurred: a call, a projection, a reaction. */
  readonly place: string;
  readonly correlationId: string | undefined;
  readonly stack: string;
}

interface Noted extends ErrorLine {
  readonly firstAt: Date;
  lastAt: Date;
  count: number;
}

const flushMs = 1000;
const mostWaiting = 100;
const mostKept = 200;

/**
 * Stores logged errors for the operations screen, counting repeated ones. Never blocks or fails the code that logs:
 * errors that cannot be written are queued, a hundred at most.
 */
export class ErrorJournal {
  private readonly waiting = new Map<string, Noted>();
  private timer: NodeJS.Timeout | undefined;
  private db: Kysely<unknown> | undefined;
  private process = '';

  note(line: ErrorLine): void {
    const fingerprint = fingerprintOf(line);
    const now = new Date();
    const known = this.waiting.get(fingerprint);
    if (!known && this.waiting.size >= mostWaiting) return;
    const noted = { ...line, firstAt: known?.firstAt ?? now, lastAt: now, count: (known?.count ?? 0) + 1 };
    this.waiting.set(fingerprint, noted);
    this.plan();
  }

  /** Errors are queued until a database is set. */
  open(db: Kysely<unknown>, process: string): void {
    this.db = db;
    this.process = process;
    this.plan();
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    await this.flush();
    this.db = undefined;
  }

  private plan(): void {
    if (!this.db || this.timer || this.waiting.size === 0) return;
    this.timer = setTimeout(() => {
      this.flush().finally(() => {
        this.timer = undefined;
        this.plan();
      });
    }, flushMs);
    this.timer.unref();
  }

  private async flush(): Promise<void> {
    const { db } = this;
    if (!db) return;
    const batch = [...this.waiting];
    try {
      for (const [fingerprint, noted] of batch) {
        await this.write(db, fingerprint, noted);
        const { count } = this.waiting.get(fingerprint) ?? { count: 0 };
        if (count === noted.count) this.waiting.delete(fingerprint);
        else this.waiting.set(fingerprint, { ...(this.waiting.get(fingerprint) as Noted), count: count - noted.count });
      }
      if (batch.length > 0)
        await sql`delete from operations.error where fingerprint in (
          select fingerprint from operations.error order by last_at desc offset ${mostKept})`.execute(db);
    } catch (error) {
      if (isDropped(error)) await prepareOperations(db).catch(() => {});
    }
  }

  private async write(db: Kysely<unknown>, fingerprint: string, noted: Noted): Promise<void> {
    const { message, place, correlationId = null, stack, firstAt, lastAt, count } = noted;
    await sql`insert into operations.error
      (fingerprint, message, place, correlation_id, stack, process, count, first_at, last_at)
      values (${fingerprint}, ${message}, ${place}, ${correlationId}, ${stack}, ${this.process}, ${count},
        ${firstAt}, ${lastAt})
      on conflict (fingerprint) do update set message = excluded.message, correlation_id = excluded.correlation_id,
        stack = excluded.stack, process = excluded.process, count = operations.error.count + excluded.count,
        last_at = excluded.last_at`.execute(db);
  }
}

/** Errors that differ only in ids and numbers of the message count as the same. */
export const fingerprintOf = ({ message, place, stack }: ErrorLine): string => {
  const kind = message.replace(/[0-9A-Z]{26}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d+/g, '#');
  const firstFrame = stack.split('\n').find((line) => line.trim().startsWith('at ')) ?? '';
  return createHash('sha256').update([kind, place, firstFrame].join('\u0000')).digest('base64url').slice(0, 22);
};
