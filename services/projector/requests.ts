import { type Handler, Interrupted } from '#infra/operations/request-worker.js';
import type { RequestKind } from '#infra/operations/requests.js';
import { Stopped } from '#projections/platform/projector/checks.js';
import type { Outcome, ProjectionProgress, ProjectionStatus, Projector } from '#projections/platform/rows/standing.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { percentOf } from './meter.js';

const lookMs = 300;

/** Operator requests that the process running the projections accepts. */
export function requestsTo(projector: Projector, log: EventLog): Partial<Record<RequestKind, Handler>> {
  const known = projector.status().map(({ name }) => name);
  const standing = (name: string) => projector.status().find((one) => one.name === name) as ProjectionStatus;

  /** Runs a request and reports its progress meanwhile. */
  const watched =
    (
      work: (name: string, attempts: number) => Promise<object>,
      part: (status: ProjectionStatus) => ProjectionProgress | undefined,
    ): Handler =>
    async ({ target, attempts }, report) => {
      if (!known.includes(target)) throw new Error(unknownProjection(target, known));
      const began = performance.now();
      const head = (await log.head()) ?? -1n;
      const timer = setInterval(() => {
        const now = part(standing(target));
        if (now) report(percentOf(now.position, head));
      }, lookMs);
      try {
        const result = await work(target, attempts);
        return { ...result, seconds: Math.round(performance.now() - began) / 1000 };
      } catch (error) {
        throw error instanceof Stopped ? new Interrupted() : error;
      } finally {
        clearInterval(timer);
      }
    };

  const level = (outcome: Outcome, error: () => string | undefined): object => {
    if (outcome === 'stopped') throw new Stopped();
    if (outcome === 'parked') throw new Error(`停在无法处理的事件：${error() ?? ''}`);
    return {};
  };

  return {
    rebuild: watched(
      async (name, attempts) =>
        level(await projector.rebuild(name, { goOn: attempts > 1 }), () => standing(name).building?.error),
      ({ building }) => building,
    ),
    retry: watched(
      async (name) => {
        const outcome = await projector.retry(name);
        return restored(
          level(outcome, () => standing(name).building?.error ?? standing(name).error),
          standing(name),
        );
      },
      ({ building, ...live }) => building ?? live,
    ),
    restore: async ({ target }) => {
      const [name, stream] = target.split(' ', 2) as [string, string | undefined];
      if (stream !== undefined) {
        if (await projector.restore(name, stream)) return {};
        throw new Error(stillAside(1));
      }
      for (const { name: each, aside } of projector.status()) if (aside > 0) await projector.retry(each);
      const left = projector.status().reduce((sum, { aside }) => sum + aside, 0);
      if (left > 0) throw new Error(stillAside(left));
      return {};
    },
    verify: watched(
      async (name) => {
        const { position, ...comparison } = await projector.verify(name);
        return { ...comparison, position: String(position) };
      },
      ({ checking }) => checking,
    ),
  };
}

const stillAside = (count: number): string => `${count} 个单据的数据仍无法修复`;

const restored = (result: object, { aside }: ProjectionStatus): object => {
  if (aside > 0) throw new Error(stillAside(aside));
  return result;
};

export const unknownProjection = (name: string, known: readonly string[]): string =>
  `没有名为 ${name} 的投影，已有：${[...known].sort().join('、')}`;
