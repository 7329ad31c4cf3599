import type { EventStoreDBClient } from '@eventstore/db-client';
import { expect } from 'vitest';
import { collect, numberOf } from './server.js';

/** Checks that the log and every stream are contiguous from 0. */
export async function expectGaplessLog(client: EventStoreDBClient): Promise<void> {
  const log = await collect(client.readAll());
  const positions = log.map(({ event }) => Number(event?.position.commit));
  expect(positions).toEqual(positions.map((_, index) => index));
  const next = new Map<string, bigint>();
  for (const { event } of log) {
    const stream = event?.streamId ?? '';
    expect(event?.revision, `${stream} at ${event?.position.commit}`).toBe(next.get(stream) ?? 0n);
    next.set(stream, (event?.revision ?? 0n) + 1n);
  }
}

/** Records acknowledged appends, to check that none is lost and none is stored twice. */
export class Acknowledged {
  private readonly written = new Map<string, number[]>();
  private failures = 0;

  get count(): number {
    return [...this.written.values()].reduce((sum, numbers) => sum + numbers.length, 0);
  }

  get failed(): number {
    return this.failures;
  }

  add(stream: string, n: number): void {
    this.written.set(stream, [...(this.written.get(stream) ?? []), n]);
  }

  addFailure(): void {
    this.failures++;
  }

  async expectIn(client: EventStoreDBClient): Promise<void> {
    for (const [stream, acknowledged] of this.written) {
      const numbers = (await collect(client.readStream(stream))).map(numberOf);
      expect(new Set(numbers).size, `${stream} holds something twice`).toBe(numbers.length);
      expect(numbers).toEqual(expect.arrayContaining(acknowledged));
    }
  }
}
