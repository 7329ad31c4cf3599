import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { AttackTarget } from '#test/event-node/attack/arms.js';
import type { AttackName } from '#test/event-node/attack/attacks.js';

export interface AttackTask {
  readonly names: readonly AttackName[];
  readonly target: AttackTarget;
}

/** Attackers of the event node in a process of their own, until they are ended. */
export class NodeAttack {
  private readonly child: ChildProcess;
  private readonly begins: Promise<unknown>;

  constructor(task: AttackTask) {
    this.child = fork(path.join(import.meta.dirname, 'attacker.ts'), { serialization: 'advanced' });
    this.begins = once(this.child, 'message');
    this.child.send(task);
  }

  /** Resolves when the attack is set up and can do harm. */
  async begun(): Promise<void> {
    await this.begins;
  }

  /** @returns number of answers by kind */
  async end(): Promise<Readonly<Record<string, number>>> {
    await this.begins;
    const counted = once(this.child, 'message') as Promise<[Record<string, number>]>;
    this.child.send('end');
    try {
      return (await counted)[0];
    } finally {
      this.child.disconnect();
    }
  }
}
