import type { DatabaseMonitor } from '#contract/operations.js';
import type { databaseFigures } from '#infra/postgres/figures.js';
import { wireTime } from '#projections/platform/queries/list.js';

export const wireDatabase = (figures: Awaited<ReturnType<typeof databaseFigures>>): DatabaseMonitor => ({
  at: wireTime(new Date()),
  version: figures.version,
  database: figures.database,
  size: Number(figures.size),
  startedAt: wireTime(figures.started_at),
  hitShare: figures.hit_share,
  mostConnections: figures.most_connections,
  connections: figures.connections.map((one) => ({ ...one })),
  running: figures.running.map(({ blocked_by, ...one }) => ({ ...one, blockedBy: [...blocked_by] })),
  statements:
    figures.statements?.map(({ calls, mean_ms, max_ms, total_ms, query }) => ({
      ...{ calls: Number(calls), meanMs: mean_ms, maxMs: max_ms, totalMs: total_ms, query },
    })) ?? null,
  tables: figures.tables.map(({ name, size, live, dead, dead_share, vacuumed_at }) => ({
    ...{ name, size: Number(size), live: Number(live), dead: Number(dead), deadShare: dead_share },
    vacuumedAt: vacuumed_at && wireTime(vacuumed_at),
  })),
});
