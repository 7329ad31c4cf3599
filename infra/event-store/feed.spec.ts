import { EventEmitter } from 'node:events';
import type { AllStreamSubscription } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { follow } from './feed.js';

/** A subscription that says what the test says. */
class Said extends EventEmitter {
  readonly readableLength = 0;
  pause() {}
  resume() {}
  async unsubscribe() {}
}

const resolved = {
  event: { id: 'e', streamId: 's-1', revision: 0n, type: 'T', data: {}, position: { commit: 7n } },
};

it('hears that it has caught up, at whatever moment of a batch that is said', async () => {
  for (let microtasks = 0; microtasks < 30; microtasks++) {
    const said = new Said();
    const order: string[] = [];
    const handled = Promise.withResolvers<void>();
    const feed = follow(() => said as unknown as AllStreamSubscription, undefined, {
      batch: async () => {
        order.push('batch');
        handled.resolve();
      },
      caughtUp: () => void order.push('caught up'),
    });
    said.emit('data', resolved);
    await handled.promise;
    for (let n = 0; n < microtasks; n++) await undefined;
    said.emit('caughtUp');
    await expect.poll(() => order, { interval: 1 }).toEqual(['batch', 'caught up']);
    await feed.stop();
  }
});
