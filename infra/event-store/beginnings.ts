import { setImmediate as soon } from 'node:timers/promises';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';

/** The first events of a stream. */
export interface Beginning {
  readonly events: readonly StoredEvent[];
  /** Whether the stream has no further events. */
  readonly isAll: boolean;
}

type Wanted = PromiseWithResolvers<Beginning>;

const mostAtOnce = 64;

/**
 * Batches reads of streams that are requested at the same time or during another read: a single read costs three times
 * as much as its content.
 */
export class Beginnings {
  private waiting = new Map<string, Wanted>();
  private reading: Promise<void> | undefined;

  constructor(private readonly read: (streams: readonly string[]) => Promise<ReadonlyMap<string, Beginning>>) {}

  of(stream: string): Promise<Beginning> {
    const wanted = this.waiting.get(stream) ?? Promise.withResolvers<Beginning>();
    this.waiting.set(stream, wanted);
    this.reading ??= this.readAll();
    return wanted.promise;
  }

  private async readAll(): Promise<void> {
    while (this.waiting.size > 0) {
      await soon(); // callers arrive in groups, as answers release them
      const some = new Map([...this.waiting].slice(0, mostAtOnce));
      for (const stream of some.keys()) this.waiting.delete(stream);
      try {
        const found = await this.read([...some.keys()]);
        for (const [stream, { resolve }] of some) resolve(found.get(stream) ?? nothing);
      } catch (error) {
        for (const { reject } of some.values()) reject(error);
      }
    }
    this.reading = undefined;
  }
}

const nothing: Beginning = { events: [], isAll: true };
