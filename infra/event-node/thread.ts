import { Worker } from 'node:worker_threads';
import type { EventNodeOptions, RunningEventNode } from './node.js';
import { type Say, silent } from './say.js';

/** Messages from the thread: started, failed to start, or log output. */
export type ThreadMessage =
  | { readonly kind: 'started'; readonly connectionString: string; readonly port: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'said'; readonly said: Parameters<Say> };

export interface EventNodeThread extends Omit<RunningEventNode, 'stats'> {
  /** Resolves when the thread has ended: with its error if it was not asked to stop. */
  readonly exited: Promise<Error | undefined>;
  /** Terminates the thread abruptly, like a crash: for tests. */
  kill(): Promise<void>;
}

/**
 * Runs an event node in a separate thread, so that neither waits for the other's event loop.
 * @throws like `startEventNode`
 */
export async function startEventNodeThread({ say = silent, ...options }: EventNodeOptions): Promise<EventNodeThread> {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: options });
  let failure: Error | undefined;
  let isStopping = false;
  worker.on('error', (error: Error) => {
    failure = error;
  });
  const exited = new Promise<Error | undefined>((resolve) => {
    worker.once('exit', (code) => {
      resolve(isStopping ? undefined : (failure ?? new Error(`the event node ended with code ${code}`)));
    });
  });
  const message = await Promise.race([
    new Promise<ThreadMessage>((resolve) => {
      worker.on('message', (heard: ThreadMessage) => (heard.kind === 'said' ? say(...heard.said) : resolve(heard)));
    }),
    exited.then((error): ThreadMessage => ({ kind: 'failed', message: error?.message ?? 'it ended' })),
  ]);
  if (message.kind !== 'started') {
    await worker.terminate();
    throw new Error(message.kind === 'failed' ? message.message : 'it ended');
  }
  const { connectionString, port } = message;
  const stop = async () => {
    isStopping = true;
    worker.postMessage('stop');
    await exited;
  };
  const kill = async () => void (await worker.terminate());
  return { connectionString, port, stop, exited, kill };
}
