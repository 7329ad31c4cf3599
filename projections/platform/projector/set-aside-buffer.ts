import type { ProjectedEvent, Projection } from '../kernel/projection.js';
import { type AsideChanges, type SetAside, setAsideAt } from '../rows/aside.js';
import { asideKey, type Failure } from './staging.js';

/** A set-aside stream, and the position of its newest event that was left out. */
export interface StandingAside extends SetAside {
  readonly newest: bigint;
}

/** What a projection has set aside, and which parts of it are not stored yet. */
export class SetAsideBuffer {
  /** By stream, or by stream and position if events stand alone. */
  readonly standing = new Map<string, StandingAside>();
  /** Set aside since the last commit. */
  private unsaved: SetAside[] = [];
  /** Number of events left out since the last commit, by stream. */
  private readonly waiting = new Map<string, number>();

  constructor(private readonly projection: Pick<Projection, 'eventsStandAlone'>) {}

  /** Resets to the stored state. */
  reset(stored: readonly SetAside[]): void {
    this.standing.clear();
    for (const one of stored) this.note(one);
    this.unsaved = [];
    this.waiting.clear();
  }

  holds(stream: string): boolean {
    return this.standing.size > 0 && this.standing.has(stream);
  }

  /** Whether the next commit would store something new. */
  get isUnsaved(): boolean {
    return this.unsaved.length > 0;
  }

  get hasWaiting(): boolean {
    return this.waiting.size > 0;
  }

  note(one: SetAside): void {
    this.standing.set(asideKey(this.projection, one), { ...one, newest: one.position });
  }

  /** Sets an event aside; stored with the next commit. */
  set(one: SetAside): void {
    this.note(one);
    this.unsaved.push(one);
  }

  /** @returns whether the event is one more that waits behind the one that could not be applied */
  wait({ stream, position }: Pick<ProjectedEvent, 'stream' | 'position'>): boolean {
    const standing = this.standing.get(stream);
    if (!standing || position <= standing.newest) return false;
    this.standing.set(stream, { ...standing, newest: position });
    this.waiting.set(stream, (this.waiting.get(stream) ?? 0) + 1);
    return true;
  }

  /** A retry failed, for the same reason or another. */
  failAgain(one: StandingAside): void {
    this.standing.set(asideKey(this.projection, one), one);
  }

  free(stream: string): void {
    this.standing.delete(stream);
  }

  /** Reverts what was set aside since the last commit. */
  takeBack(): void {
    for (const one of this.unsaved) this.standing.delete(asideKey(this.projection, one));
    this.unsaved = [];
  }

  /** Changes to be stored by a commit; undefined if there are none. */
  changes(failed: readonly Failure[], freed: readonly string[]): AsideChanges | undefined {
    if (this.unsaved.length + failed.length + freed.length + this.waiting.size === 0) return undefined;
    const set = [...this.unsaved, ...failed.map(({ event, error }) => setAsideAt(event, error))];
    return { set, freed, waiting: new Map([...this.waiting].filter(([stream]) => !freed.includes(stream))) };
  }

  /** Called once the result of `changes` has been stored. */
  settle(): void {
    this.unsaved = [];
    this.waiting.clear();
  }
}
