import type {
  AllStreamSubscription,
  EventStoreDBClient,
  Filter,
  Position,
  ResolvedEvent,
  StreamSubscription,
} from '@eventstore/db-client';
import { expect } from 'vitest';
import { numberOf } from './server.js';

/** What a subscriber has received so far. */
export interface Following {
  readonly seen: ResolvedEvent[];
  readonly checkpoints: Position[];
  readonly errors: Error[];
  caughtUp: number;
  fellBehind: number;
  /** Waits until exactly these numbers have been received, in this order. */
  toHaveSeen(...numbers: number[]): Promise<void>;
  /** Waits until the subscription reports that it is live. */
  toBeLive(): Promise<void>;
  toFailWith(type: string): Promise<void>;
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** Follows $all; `checkpoint` asks for a checkpoint after every event considered. */
export function followAll(
  client: EventStoreDBClient,
  options: Parameters<EventStoreDBClient['subscribeToAll']>[0] & { filter?: Filter } = {},
): Following {
  const checkpoints: Position[] = [];
  const { filter } = options;
  const checkpointReached = (_: unknown, position: Position) => {
    checkpoints.push(position);
  };
  const reporting = filter ? { ...options, filter: { ...filter, checkpointReached } } : options;
  return following(client.subscribeToAll(reporting as typeof options), checkpoints);
}

export function followStream(
  client: EventStoreDBClient,
  stream: string,
  options: Parameters<EventStoreDBClient['subscribeToStream']>[1] = {},
): Following {
  return following(client.subscribeToStream(stream, options), []);
}

function following(subscription: AllStreamSubscription | StreamSubscription, checkpoints: Position[]): Following {
  const self: Following = {
    seen: [],
    checkpoints,
    errors: [],
    caughtUp: 0,
    fellBehind: 0,
    toHaveSeen: (...numbers) => expect.poll(() => self.seen.map(numberOf)).toEqual(numbers),
    toBeLive: () => expect.poll(() => self.caughtUp, { interval: 5 }).toBeGreaterThan(0),
    toFailWith: (type) =>
      expect.poll(() => self.errors.map((error) => (error as { type?: string }).type)).toEqual([type]),
    pause: () => subscription.pause(),
    resume: () => subscription.resume(),
    stop: () => subscription.unsubscribe(),
  };
  subscription.on('data', (event: ResolvedEvent) => self.seen.push(event));
  subscription.on('error', (error: Error) => self.errors.push(error));
  subscription.on('caughtUp', () => {
    self.caughtUp++;
  });
  subscription.on('fellBehind', () => {
    self.fellBehind++;
  });
  return self;
}
