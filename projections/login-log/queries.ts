import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { countShown, currentEpoch, type LogFilter, shownIn } from '#projections/platform/kernel/log.js';
import { type PageOf, type Paging, pageOf } from '#projections/platform/queries/list.js';
import { type LoginRow, loginLog } from './projection.js';

/** One page of the log, newest first by default. */
export async function listLogins(db: ReadDatabase, filter: Paging & LogFilter): Promise<PageOf<LoginRow>> {
  const { kinds } = filter;
  const epoch = await currentEpoch(db, loginLog);
  let query = db.selectFrom('login_log as r').selectAll().where(shownIn(epoch, filter));
  if (kinds) query = query.where('r.event', 'in', [...kinds]);
  const { page, limit, order } = filter;
  return pageOf(
    query,
    { page, limit, order, sort: 'id' },
    { sortable: { id: 'r.id' }, total: () => countShown(db, loginLog, epoch, filter) },
  );
}
