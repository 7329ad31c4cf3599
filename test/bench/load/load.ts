import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { percentile } from '#test/bench/figures.js';
import type { Request } from '#test/bench/load/connection.js';

export interface LoadTask {
  readonly port: number;
  readonly callers: number;
  readonly token?: string;
  readonly requests: readonly Request[];
  /** Text that a successful answer contains. */
  readonly proof: string;
  /** True to return the answers' bodies. */
  readonly keep?: boolean;
}

export interface LoadReport {
  readonly seconds: number;
  /** Duration of each request, in ms. */
  readonly times: readonly number[];
  /** Number of answers given before the lists showed the command's effect. */
  readonly late: number;
  readonly failures: readonly string[];
  readonly bodies: readonly string[];
  readonly cpuSeconds: number;
}

export interface Measured extends LoadReport {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Sends requests from a process of its own. */
export class LoadGenerator {
  private readonly child: ChildProcess;
  private readonly port: number;

  constructor(port: number) {
    this.port = port;
    this.child = fork(path.join(import.meta.dirname, 'caller.ts'), { serialization: 'advanced' });
  }

  /** @throws if an answer is not the expected one: times of failed requests mean nothing */
  async run(task: Omit<LoadTask, 'port' | 'proof'> & { proof?: string }): Promise<Measured> {
    this.child.send({ port: this.port, proof: '"code":20000', ...task });
    const [report] = (await once(this.child, 'message')) as [LoadReport | { error: string }];
    if ('error' in report) throw new Error(`load: ${report.error}`);
    const { failures, times, seconds } = report;
    if (failures.length > 0) throw new Error(`${failures.length} requests failed, the first: ${failures[0]}`);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share)) as [number, number, number];
    return { ...report, perSecond: times.length / seconds, p50, p95, p99 };
  }

  stop(): void {
    this.child.disconnect();
  }
}
