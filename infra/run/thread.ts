import { parentPort, Worker, workerData } from 'node:worker_threads';

/** From a thread: it is at work, could not begin, or something of its own. */
type Message<Said> =
  | { readonly kind: 'started' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'said'; readonly said: Said };

export interface RunningThread {
  /** Settles when the thread has ended, asked for or not. */
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

/** Starts a file of ours in a thread of its own; `data` is everything that can cross to it. @throws when it cannot begin */
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

/** In the thread: begins, and ends with what `begin` answers when it is told to stop. */
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
