import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

export interface MigrateOptions {
  /** Where the applied migrations are noted; each owner of a schema has its own. Default `migration`. */
  table?: string;
  schema?: string;
}

/** Applies what is missing, in the order of the names; several processes may do so at once. Answers what it applied. */
export async function migrate<DB>(
  db: Kysely<DB>,
  migrations: Record<string, Migration>,
  { table = 'migration', schema }: MigrateOptions = {},
): Promise<string[]> {
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
