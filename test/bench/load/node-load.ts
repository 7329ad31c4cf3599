import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface NodeLoadTask {
  /** Of the event node. */
  readonly url: string;
  readonly callers: number;
  /** Appends of each caller, each read back. */
  readonly count: number;
  /** Between one and the next, on average. */
  readonly restMs: number;
}

export interface NodeLoadReport {
  /** Of each append with its reading, in ms. */
  readonly times: readonly number[];
  readonly failures: readonly string[];
}

/** Ordinary callers of an event node, by the official client, in a process of their own. */
export class NodeLoad {
  private readonly child: ChildProcess;

  constructor() {
    this.child = fork(path.join(import.meta.dirname, 'node-caller.ts'), { serialization: 'advanced' });
  }

  async run(task: NodeLoadTask): Promise<NodeLoadReport> {
    this.child.send(task);
    const [report] = (await once(this.child, 'message')) as [NodeLoadReport];
    return report;
  }

  stop(): void {
    this.child.disconnect();
  }
}
