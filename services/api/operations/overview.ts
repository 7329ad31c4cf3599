import { Inject, Injectable } from '@nestjs/common';

import type { Kysely } from 'kysely';
import type { AsideRow, Overview, ProjectionRow, OperationRequest as RequestWire } from '#contract/operations.js';

import type { Settings } from '#infra/config/settings.js';
import type { ProjectionFigures } from '#infra/operations/figures.js';
import { healthOf } from '#infra/operations/health.js';
import type { Operations } from '#infra/operations/operations.js';
import { recentErrors } from '#infra/operations/recent-errors.js';
import { recentRequests } from '#infra/operations/requests.js';
import { projections } from '#projections/catalog/projections.js';
import { unattended } from '#projections/document-index/unattended.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { wireTime } from '#projections/platform/queries/list.js';
import { appSettings, operationsOfProcess } from '../platform/kernel/tokens.js';
import { labelOfProjection } from './labels.js';
import { parkedReactions } from './parked-reactions.js';
import { RowCounts } from './row-counts.js';
import { type SetAside, setAside } from './set-aside.js';
import { stoppedProjections } from './stopped-projections.js';
import { wireError, wireProcess, wireRequest } from './wire.js';

const requestsShown = 100;
const errorsShown = 50;

/** All data of the operations screen in one query. */
@Injectable()
export class OperationsOverview {
  private readonly counts: RowCounts;

  constructor(
    @Inject(operationsOfProcess) private readonly operations: Operations,
    @Inject(appSettings) private readonly settings: Settings,
  ) {
    this.counts = new RowCounts(operations.db, projections);
  }

  async look(): Promise<Overview> {
    const { db, conditions, positionsCount } = this.operations;
    const condition = await conditions.now();
    const { head } = condition;
    const [standing, requests, errors, parked, aside, counts, waiting] = await Promise.all([
      condition.projections.length > 0 ? condition.projections : stoppedProjections(db, head, positionsCount),
      recentRequests(db, requestsShown).then((rows) => rows.map(wireRequest)),
      recentErrors(db, errorsShown),
      parkedReactions(db),
      setAside(db),
      this.counts.now(),
      unattended(readOf(db as Kysely<unknown>)),
    ]);
    const latest = latestByTarget(requests);
    const processes = condition.processes.map(wireProcess);
    const { reactor } = condition;
    return {
      at: wireTime(new Date()),
      status: healthOf(condition).status,
      unattended: waiting.map(({ kind, ...row }) => ({ kindLabel: labelOfProjection(kind), ...row })),
      processes,
      eventStore: {
        up: condition.eventStore,
        kind: this.settings.eventStoreUrl === undefined ? 'embedded' : 'server',
        head: head === undefined ? null : String(head),
        appendRate: processes.reduce((sum, { alive, appendRate }) => sum + (alive ? appendRate : 0), 0),
      },
      projectorActive: condition.projectorActive,
      projections: projectionRows(standing, counts, latest),
      aside: asideRows(aside, latest),
      reactor: {
        active: condition.reactorActive,
        position: reactor?.position ?? null,
        lagEvents: reactor?.lagEvents ?? null,
        lagSeconds: reactor?.lagSeconds ?? 0,
        reacted: reactor?.reacted ?? 0,
        parked: parked.map((row) => ({
          eventId: row.event_id,
          reaction: row.reaction,
          stream: row.stream,
          position: row.position,
          error: row.error,
          correlationId: row.correlation_id,
          parkedAt: wireTime(row.parked_at),
          request: latest.get(`${row.event_id} ${row.reaction}`) ?? null,
        })),
      },
      requests: requests.slice(0, 20),
      errors: errors.map(wireError),
    };
  }
}

function projectionRows(
  figures: readonly ProjectionFigures[],
  counts: Awaited<ReturnType<RowCounts['now']>>,
  latest: ReadonlyMap<string, RequestWire>,
): ProjectionRow[] {
  return figures.map((one) => ({
    ...one,
    aside: one.aside ?? 0,
    label: labelOfProjection(one.name),
    rows: counts.get(one.name)?.rows ?? null,
    rowsAbout: counts.get(one.name)?.about ?? false,
    request: latest.get(one.name) ?? null,
  }));
}

const asideRows = (rows: readonly SetAside[], latest: ReadonlyMap<string, RequestWire>): AsideRow[] =>
  rows.map(({ projection, stream, serial_no, correlation_id, since, waiting, ...row }) => ({
    projection,
    label: labelOfProjection(projection),
    stream,
    serialNo: serial_no,
    type: row.type,
    position: row.position,
    error: row.error,
    correlationId: correlation_id,
    since: wireTime(since),
    waiting: Number(waiting),
    request: latest.get(`${projection} ${stream}`) ?? null,
  }));

/** Requests arrive newest first and are reversed, so that the latest request per target wins. */
const latestByTarget = (requests: readonly RequestWire[]): Map<string, RequestWire> =>
  new Map([...requests].reverse().map((request) => [request.target, request]));
