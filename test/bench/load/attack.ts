import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Request } from '#test/bench/load/connection.js';

export interface AttackTask {
  readonly port: number;
  readonly attackers: number;
  readonly token?: string;
  readonly request: Request;
}

export interface AttackReport {
  /** Number of answers by status; `cut off` counts connections closed without an answer. */
  readonly counted: Readonly<Record<string, number>>;
}

/** Attackers in a process of their own, each with one request at a time. */
export class Attack {
  private readonly child: ChildProcess;

  constructor(task: AttackTask) {
    this.child = fork(path.join(import.meta.dirname, 'attacker.ts'), { serialization: 'advanced' });
    this.child.send(task);
  }

  async end(): Promise<AttackReport> {
    this.child.send('end');
    const [report] = (await once(this.child, 'message')) as [AttackReport];
    this.child.disconnect();
    return report;
  }
}
