import { sql } from 'kysely';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { countShown, currentEpoch, type Epoch, type LogFilter, shownIn } from '#projections/platform/kernel/log.js';
import { type OperationRow, operationLog } from './projection.js';

/** The current epoch, which starts when the log was last cleared. */
export const operationEpoch = (db: ReadDatabase): Promise<Epoch> => currentEpoch(db, operationLog);

interface Asked {
  readonly epoch: Epoch;
  readonly filter: LogFilter;
}

/** A slice of the operations, newest first unless `oldestFirst`, and their total number. */
export async function listOperations(
  db: ReadDatabase,
  {
    epoch,
    filter,
    offset,
    limit,
    oldestFirst = false,
  }: Asked & {
    readonly offset: number;
    readonly limit: number;
    readonly oldestFirst?: boolean;
  },
): Promise<{ rows: OperationRow[]; total: number }> {
  const { kinds } = filter;
  const shown = shownIn(epoch, filter);
  const order = oldestFirst ? 'asc' : 'desc';
  const query = db.selectFrom('operation_log as r').selectAll().orderBy('r.id', order).limit(limit).offset(offset);
  const [rows, total] = await Promise.all([
    (kinds
      ? query.where(sql<boolean>`r.id in (select first.id from unnest(${[...kinds]}::text[]) k(kind) cross join lateral (
          select r.id from read.operation_log r where r.operation = k.kind and ${shown}
          order by r.id ${sql.raw(order)} limit ${offset + limit}) first)`)
      : query.where(shown)
    ).execute(),
    countShown(db, operationLog, epoch, filter),
  ]);
  return { rows, total };
}

/** One operation of the current epoch. */
export const readOperation = async (db: ReadDatabase, { id }: { id: string }): Promise<OperationRow | undefined> => {
  const { epoch } = await operationEpoch(db);
  return db.selectFrom('operation_log').selectAll().where('id', '=', id).where('epoch', '=', epoch).executeTakeFirst();
};

export const latestOperationsOf = async (
  db: ReadDatabase,
  { userId, limit }: { userId: string; limit: number },
): Promise<OperationRow[]> => {
  const { epoch } = await operationEpoch(db);
  return db
    .selectFrom('operation_log')
    .selectAll()
    .where('user_id', '=', userId)
    .where('epoch', '=', epoch)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
};
