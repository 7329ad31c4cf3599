import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { Conflict } from '#workflows/platform/kernel/event-log.js';
import { messages, Refusal } from '#workflows/platform/kernel/refusal.js';
import type { Referred } from '#workflows/platform/kernel/workflow.js';
import { randomId } from './ids.js';
import { metaOf, type Origin } from './origin.js';

/** All removals of what others refer to stand in this one stream, so that one read tells of every target. */
export const removalStream = 'removal-all';
export const removalDecided = 'RemovalDecided';
export const removalEvents = ['RemovalBegun', 'RemovalHindered', removalDecided, 'RemovalDropped'] as const;
type RemovalEvent = (typeof removalEvents)[number];

export interface Target {
  readonly kind: string;
  readonly id: string;
}

/** One attempt of somebody to remove it. */
export interface Wanted extends Target {
  readonly attempt: string;
}

interface Told extends Target {
  readonly attempt?: string;
  /** Why it was hindered, for the user who wants to remove it. */
  readonly message?: string;
}

interface Standing {
  readonly is: 'wanted' | 'gone' | 'hindered';
  /**
   * The attempts that go on, or the one that came through, each with where it was begun: its lists show all that stands
   * before that. Several may remove the same thing at once.
   */
  readonly attempts: ReadonlyMap<string, bigint>;
  readonly message?: string;
}

const attempts = 100;

/**
 * Who removes and who comes to refer meet here: see README.md. Kept in memory by revision; a look reads only what was
 * appended since, and those who look at the same time share one read.
 */
export class Removals {
  private readonly standing = new Map<string, Standing>();
  private revision = -1;
  private reading: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(private readonly log: EventLog) {}

  /** Those of them that are known to be gone, without a look. */
  knownGone<One extends Target>(targets: readonly One[]): readonly One[] {
    return targets.filter((target) => this.standing.get(keyOf(target))?.is === 'gone');
  }

  /** Says that somebody wants to remove it. @returns the position that the lists must show before one looks there */
  async begin(wanted: Wanted, origin: Origin): Promise<bigint> {
    const { position } = await this.append('RemovalBegun', wanted, 'any', origin);
    return position;
  }

  /** It goes, unless somebody has come to refer to it since. @returns why it stays */
  async decide(wanted: Wanted, origin: Origin): Promise<string | undefined> {
    for (let tried = 1; ; tried++) {
      await this.look();
      const stands = this.standing.get(keyOf(wanted));
      if (stands?.is === 'gone') return undefined;
      if (stands?.is !== 'wanted' || !stands.attempts.has(wanted.attempt)) return stands?.message ?? messages.stale;
      if (await this.appended(removalDecided, wanted, origin, tried)) return undefined;
    }
  }

  /** It stays after all. */
  async drop(wanted: Wanted, origin: Origin): Promise<void> {
    await this.append('RemovalDropped', wanted, 'any', origin);
  }

  /**
   * For what is stored already, at a position, and refers to these: a removal of one of them that began before is
   * hindered; who began after that has seen it.
   * @returns those that are gone: what refers to them must be taken back
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

  /** Those of them whose removal is known to go on, or to have come through, and began before a position. */
  begunBefore<One extends Target>(targets: readonly One[], position: bigint): readonly One[] {
    return targets.filter((target) => {
      const begun = this.standing.get(keyOf(target))?.attempts.values() ?? [];
      return [...begun].some((one) => one < position);
    });
  }

  /** Whether it was decided that it goes. */
  async isGone(target: Target): Promise<boolean> {
    await this.look();
    return this.knownGone([target]).length > 0;
  }

  /** Knows everything that was appended before the call. */
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

  /** @returns false when something else was appended since the last look */
  private async appended(type: RemovalEvent, told: Told, origin: Origin, tried: number): Promise<boolean> {
    try {
      await this.append(type, told, this.revision < 0 ? 'none' : this.revision, origin);
      return true;
    } catch (error) {
      if (error instanceof Conflict && tried < attempts) return false;
      throw error instanceof Conflict ? new Refusal('conflict', messages.stale) : error;
    }
  }

  private append(type: RemovalEvent, data: Told, expected: number | 'none' | 'any', origin: Origin) {
    const meta = metaOf(origin, 'removal@1');
    return this.log.append(removalStream, [{ id: randomId(), type, data, meta }], expected);
  }
}

const keyOf = ({ kind, id }: Target) => `${kind}/${id}`;
