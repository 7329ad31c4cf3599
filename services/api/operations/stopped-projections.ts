import { type Kysely, sql } from 'kysely';
import type { ProjectionFigures } from '#infra/operations/figures.js';
import { projections } from '#projections/catalog/projections.js';
import { aside, checkpoints } from '#projections/platform/kernel/schema.js';

interface Stopped {
  readonly name: string;
  readonly version: number;
  readonly position: string;
  readonly error: string | null;
  readonly seconds: number;
  readonly aside: string;
}

/** Positions of the projections by their checkpoints, shown while no process runs them. */
export async function stoppedProjections(
  db: Kysely<unknown>,
  head: bigint | undefined,
  positionsCount: boolean,
): Promise<ProjectionFigures[]> {
  const { rows } = await sql<Stopped>`
    select name, version, position, error, extract(epoch from now() - updated_at)::float8 as seconds,
      (select count(*) from ${aside} a where a.projection = c.name) as aside
    from ${checkpoints} c`
    .execute(db)
    .catch(() => ({ rows: [] as Stopped[] }));
  const byName = new Map(rows.map((row) => [row.name, row]));
  return projections.flatMap(({ name }) => {
    const row = byName.get(name);
    if (!row) return [];
    const behind = head === undefined ? 0n : head - BigInt(row.position);
    return {
      name,
      version: row.version,
      position: row.position,
      lagEvents: positionsCount ? Math.max(0, Number(behind)) : null,
      lagSeconds: behind > 0n ? Math.round(row.seconds) : 0,
      rate: 0,
      error: row.error,
      aside: Number(row.aside),
      failed: null,
      building: null,
    };
  });
}
