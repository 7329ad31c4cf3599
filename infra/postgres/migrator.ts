import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

export interface MigrateOptions {
  /** Table of the applied migrations; each owner of a schema has its own. Default `migration`. */
  table?: string;
  schema?: string;
}

/** Applies missing migrations in order of name; several processes may do so at once. Returns the applied ones. */
export async function migrate<DB>(
  db: Kysely<DB>,
  migrations: Record<string, Migration>,
  { table = 'migration', schema }: MigrateOptions = {},
): Promise<string[]> {
  if (await isUpToDate(db, Object.keys(migrations), schema ? `${schema}.${table}` : table)) return [];
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
    ...(schema && { migrationTableSchema: schema }),
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName ?? '?';
    throw new Error(`数据库迁移失败 / Migration failed: ${failed}`, { cause: error });
  }
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

/**
 * Whether these migrations are applied; Kysely would read the columns of every table to find out. Later ones are of a newer
 * version: an old process that restarts during an upgrade, or after a rollback, works on with what it knows.
 */
async function isUpToDate(db: QueryExecutorProvider, names: readonly string[], place: string): Promise<boolean> {
  const { rows: places } = await sql`select where to_regclass(${place}) is not null`.execute(db);
  if (places.length === 0) return false;
  const { rows } = await sql<{ name: string }>`select name from ${sql.id(...place.split('.'))}`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  const newest = names.toSorted().at(-1) ?? '';
  const isKnownOrNewer = (name: string) => names.includes(name) || name > newest;
  return names.every((name) => applied.has(name)) && [...applied].every(isKnownOrNewer);
}
