import type {
  ErrorRow as ErrorWire,
  ProcessRow as ProcessWire,
  OperationRequest as RequestWire,
} from '#contract/operations.js';
import { goneAfter, type ProcessRow } from '#infra/operations/condition.js';
import type { ErrorRow } from '#infra/operations/recent-errors.js';
import type { OperationRequest } from '#infra/operations/requests.js';
import { wireTime } from '#projections/platform/queries/list.js';

export const wireProcess = ({ figures, duties, started_at, roles, silence, ...row }: ProcessRow): ProcessWire => ({
  id: row.id,
  host: row.host,
  pid: row.pid,
  version: row.version,
  roles: [...roles],
  startedAt: wireTime(started_at),
  alive: silence < goneAfter,
  silence: Math.round(silence),
  projector: duties.projector ?? null,
  reactor: duties.reactor ?? null,
  jobs: figures.jobs ?? null,
  memory: figures.memory,
  loopDelay: figures.loopDelay,
  appendRate: figures.appendRate,
});

export function wireRequest(row: OperationRequest): RequestWire {
  const { seconds = null, ...result } = (row.result ?? {}) as { seconds?: number } & Record<string, unknown>;
  return {
    id: row.id,
    kind: row.kind,
    target: row.target,
    state: row.state,
    percent: row.percent,
    error: row.error,
    seconds,
    // Workers store their result as untyped JSON; only verifications return a comparison.
    comparison: row.kind === 'verify' && row.state === 'done' ? ({ aside: [], ...result } as never) : null,
    askedBy: row.asked_by,
    askedAt: wireTime(row.asked_at),
    endedAt: row.ended_at && wireTime(row.ended_at),
  };
}

export const wireError = (row: ErrorRow): ErrorWire => ({
  id: row.fingerprint,
  message: row.message,
  place: row.place,
  correlationId: row.correlation_id,
  stack: row.stack,
  count: Number(row.count),
  firstAt: wireTime(row.first_at),
  lastAt: wireTime(row.last_at),
});
