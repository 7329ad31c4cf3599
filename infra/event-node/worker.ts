import { parentPort, workerData } from 'node:worker_threads';
import { type EventNodeOptions, startEventNode } from './node.js';
import type { Say } from './say.js';
import type { ThreadMessage } from './thread.js';

// The thread started by `startEventNodeThread`: runs a node until it is told to stop.
const send = (message: ThreadMessage) => parentPort?.postMessage(message);

try {
  const say: Say = (...said) => send({ kind: 'said', said });
  const node = await startEventNode({ ...restored(workerData as EventNodeOptions), say });
  parentPort?.once('message', async () => {
    await node.stop();
    parentPort?.close();
  });
  send({ kind: 'started', connectionString: node.connectionString, port: node.port });
} catch (error) {
  send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}

/** Buffers reach a thread as plain byte arrays. */
function restored(options: EventNodeOptions): EventNodeOptions {
  const { tls } = options;
  return tls ? { ...options, tls: { cert: Buffer.from(tls.cert), key: Buffer.from(tls.key) } } : options;
}
