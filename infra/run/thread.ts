import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Messages from a thread: started, failed to start, or one of its own. */
type Message<Said> =
  | { readonly kind: 'started' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'said'; readonly said: Said };

export interface RunningThread {
  /** Resolves when the thread has ended, whether requested or not. */
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

/** Starts a file in a separate thread; `data` is everything passed to it. @throws if it cannot start */
export async function startThread<Said = never>(
  file: URL,
  data: object,
  hear: (said: Said) => void = () => {},
): Promise<RunningThread> {
  const worker = new Worker(file, { workerData: data });
  const started = Promise.withResolvers<void>();
  worker.on('error', (error) => started.reject(error));
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  void exited.then(() => started.reject(new Error('the thread ended at its start')));
  worker.on('message', (message: Message<Said>) => {
    if (message.kind === 'said') hear(message.said);
    else if (message.kind === 'started') started.resolve();
    else started.reject(new Error(message.message));
  });
  try {
    await started.promise;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    exited,
    stop: async () => {
      worker.postMessage('stop');
      await exited;
    },
  };
}

/** Call in the thread: runs `begin`, and the function it returns when the thread is told to stop. */
export async function inThread<Data, Said = never>(
  begin: (data: Data, say: (said: Said) => void) => Promise<() => Promise<void>>,
): Promise<void> {
  const send = (message: Message<Said>) => parentPort?.postMessage(message);
  try {
    const stop = await begin(workerData as Data, (said) => send({ kind: 'said', said }));
    parentPort?.once('message', async () => {
      await stop();
      parentPort?.close();
    });
    send({ kind: 'started' });
  } catch (error) {
    send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}
