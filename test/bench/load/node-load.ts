import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface NodeLoadTask {
  /** URL of the event node. */
  readonly url: string;
  readonly callers: number;
  /** Appends per caller, each read back. */
  readonly count: number;
  /** Average rest between two appends. */
  readonly restMs: number;
}

export interface NodeLoadReport {
  /** Duration of each append with its read, in ms. */
  readonly times: readonly number[];
  readonly failures: readonly string[];
}

/** Ordinary callers of an event node, through the official client, in a process of their own. */
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
