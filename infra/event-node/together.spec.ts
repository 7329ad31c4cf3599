import { PassThrough } from 'node:stream';
import type { ServerInterceptingCallInterface } from '@grpc/grpc-js';
import { expect, it, vi } from 'vitest';
import { Budget } from './budget.js';
import { CallSentTogether } from './together.js';

/** A call whose stream sends nothing until the test releases it. */
function openCall(limit = 1_000_000) {
  const budget = new Budget(limit);
  const stream = new PassThrough();
  const left: (() => void)[] = [];
  const below = {
    sendMetadata: () => undefined,
    sendMessage: (_: unknown, callback: () => void) => void left.push(callback),
  };
  const call = new CallSentTogether(
    below as unknown as ServerInterceptingCallInterface,
    {},
    stream,
    budget.hold('peer', () => undefined),
  );
  const send = (message: Buffer) => {
    const sent = vi.fn();
    call.sendMessage(message, sent);
    return sent;
  };
  return { budget, stream, left, send };
}

it('lets messages of one turn leave together, each of them told as sent', async () => {
  const { stream, left, send } = openCall();
  expect(send(Buffer.alloc(10))).toHaveBeenCalledOnce();
  expect(send(Buffer.alloc(10))).toHaveBeenCalledOnce();
  expect(left).toHaveLength(2);
  expect(stream.writableCorked).toBe(1);
  await Promise.resolve();
  await new Promise(process.nextTick);
  expect(stream.writableCorked).toBe(0);
});

it('counts what goes ahead until it has left', () => {
  const { budget, left, send } = openCall();
  send(Buffer.alloc(1_000));
  send(Buffer.alloc(500));
  expect(budget.held).toBe(1_500);
  left[0]?.();
  expect(budget.held).toBe(500);
  left[1]?.();
  expect(budget.held).toBe(0);
});

it('holds a message back when enough of the call is on its way, or when there is no room', () => {
  const { left, send } = openCall();
  send(Buffer.alloc(16_000));
  const large = send(Buffer.alloc(1_000));
  expect(large).not.toHaveBeenCalled();
  left[1]?.();
  expect(large).toHaveBeenCalledOnce();
  left[0]?.();
  expect(send(Buffer.alloc(1_000))).toHaveBeenCalledOnce();

  const narrow = openCall(100);
  const unsent = narrow.send(Buffer.alloc(200));
  expect(unsent).not.toHaveBeenCalled();
  expect(narrow.budget.held).toBe(0);
});
