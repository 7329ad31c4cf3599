import { setImmediate as soon } from 'node:timers/promises';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';

/** How a stream begins. */
export interface Beginning {
  readonly events: readonly StoredEvent[];
  /** There is no more of it. */
  readonly isAll: boolean;
}

type Wanted = PromiseWithResolvers<Beginning>;

const mostAtOnce = 64;

/**
 * Streams that are wanted at the same moment, or while others are being read, are read together: a read by itself costs
 * three times what it brings.
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
      await soon(); // callers come in crowds, as answers have let them go
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
