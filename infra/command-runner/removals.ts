import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { Conflict } from '#workflows/platform/kernel/event-log.js';
import { messages, Stale } from '#workflows/platform/kernel/refusal.js';
import type { Referred } from '#workflows/platform/kernel/workflow.js';
import { randomId } from './ids.js';
import { metaOf, type Origin } from './origin.js';

/** All removals of referenced targets are in this one stream, so that one read covers every target. */
export const removalStream = 'removal-all';
export const removalDecided = 'RemovalDecided';
export const removalEvents = ['RemovalBegun', 'RemovalHindered', removalDecided, 'RemovalDropped'] as const;
type RemovalEvent = (typeof removalEvents)[number];

export interface Target {
  readonly kind: string;
  readonly id: string;
}

/** One attempt to remove a target. */
export interface Wanted extends Target {
  readonly attempt: string;
}

interface Told extends Target {
  readonly attempt?: string;
  /** Reason of the refusal, for the user who wants to remove the target. */
  readonly message?: string;
}

interface Standing {
  readonly is: 'wanted' | 'gone' | 'hindered';
  /**
   * The open attempts, or the successful one, each with the position of its beginning: its lists show everything stored
   * before. Several users may remove the same target at once.
   */
  readonly attempts: ReadonlyMap<string, bigint>;
  readonly message?: string;
}

const attempts = 100;

/**
 * Coordinates removals with new references: see README.md. Cached by revision; a look reads only what was appended
 * since, and concurrent callers share one read.
 */
export class Removals {
  private readonly standing = new Map<string, Standing>();
  private revision = -1;
  private reading: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(private readonly log: EventLog) {}

  /** The targets known to be gone, without a read. */
  knownGone<One extends Target>(targets: readonly One[]): readonly One[] {
    return targets.filter((target) => this.standing.get(keyOf(target))?.is === 'gone');
  }

  /** Announces a removal. @returns the position lists must have reached before they are asked for references */
  async begin(wanted: Wanted, origin: Origin): Promise<bigint> {
    const { position } = await this.append('RemovalBegun', wanted, 'any', origin);
    return position;
  }

  /** Removes the target unless a reference was added since. @returns the reason why it stays, if so */
  async decide(wanted: Wanted, origin: Origin): Promise<string | undefined> {
    for (let tried = 1; ; tried++) {
      await this.look();
      const stands = this.standing.get(keyOf(wanted));
      if (stands?.is === 'gone') return undefined;
      if (stands?.is !== 'wanted' || !stands.attempts.has(wanted.attempt)) return stands?.message ?? messages.stale;
      if (await this.appended(removalDecided, wanted, origin, tried)) return undefined;
    }
  }

  /** Cancels the removal. */
  async drop(wanted: Wanted, origin: Origin): Promise<void> {
    await this.append('RemovalDropped', wanted, 'any', origin);
  }

  /**
   * Protects the targets of references stored at a position: a removal that began before it is hindered; one that began
   * after it sees the reference.
   * @returns targets that are gone: references to them must be taken back
   */
  async hinder(targets: readonly Referred[], position: bigint, origin: Origin): Promise<readonly Referred[]> {
    for (let tried = 1; ; tried++) {
      await this.look();
      const unseen = this.begunBefore(targets, position);
      const gone = this.knownGone(unseen);
      if (gone.length > 0) return gone;
      const open = unseen.find((target) => this.standing.get(keyOf(target))?.is === 'wanted');
      if (!open) return [];
      const { kind, id, inUse } = open;
      await this.appended('RemovalHindered', { kind, id, ...(inUse !== null && { message: inUse }) }, origin, tried);
    }
  }

  /** The targets with an open or completed removal, as far as known, that began before the position. */
  begunBefore<One extends Target>(targets: readonly One[], position: bigint): readonly One[] {
    return targets.filter((target) => {
      const begun = this.standing.get(keyOf(target))?.attempts.values() ?? [];
      return [...begun].some((one) => one < position);
    });
  }

  /** Whether the target's removal was decided. */
  async isGone(target: Target): Promise<boolean> {
    await this.look();
    return this.knownGone([target]).length > 0;
  }

  /** Catches up with everything that was appended before the call. */
  look(): Promise<void> {
    this.next ??= this.reading
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        this.reading = this.read();
        return this.reading;
      });
    return this.next;
  }

  private async read(): Promise<void> {
    for (const { type, data, revision, position } of await this.log.read(removalStream, this.revision + 1)) {
      this.take(type as RemovalEvent, data as Told, position);
      this.revision = revision;
    }
  }

  private take(
    type: RemovalEvent,
    { attempt = '', message = messages.stale, ...target }: Told,
    position: bigint,
  ): void {
    const key = keyOf(target);
    const before = this.standing.get(key);
    const attempts = new Map(before?.is === 'wanted' ? before.attempts : []);
    if (before?.is === 'gone') return;
    if (type === 'RemovalHindered') this.standing.set(key, { is: 'hindered', message, attempts: new Map() });
    else if (type === removalDecided) {
      this.standing.set(key, { is: 'gone', attempts: new Map([[attempt, attempts.get(attempt) ?? position]]) });
    } else if (type === 'RemovalBegun') {
      this.standing.set(key, { is: 'wanted', attempts: attempts.set(attempt, position) });
    } else if (attempts.delete(attempt)) {
      if (attempts.size === 0) this.standing.delete(key);
      else this.standing.set(key, { is: 'wanted', attempts });
    }
  }

  /** @returns false if another event was appended since the last look */
  private async appended(type: RemovalEvent, told: Told, origin: Origin, tried: number): Promise<boolean> {
    try {
      await this.append(type, told, this.revision < 0 ? 'none' : this.revision, origin);
      return true;
    } catch (error) {
      if (error instanceof Conflict && tried < attempts) return false;
      throw error instanceof Conflict ? new Stale() : error;
    }
  }

  private append(type: RemovalEvent, data: Told, expected: number | 'none' | 'any', origin: Origin) {
    const meta = metaOf(origin, 'removal@1');
    return this.log.append(removalStream, [{ id: randomId(), type, data, meta }], expected);
  }
}

const keyOf = ({ kind, id }: Target) => `${kind}/${id}`;
