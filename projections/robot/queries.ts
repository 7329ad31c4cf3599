import { type SqlBool, sql } from 'kysely';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { type Paging, pageOf, scoped } from '#projections/platform/queries/list.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import type { Business } from '#workflows/robot/judge.js';
import { paybackBusiness, paymentBusiness } from './businesses.js';

export const listRuns = (db: ReadDatabase, filter: Paging & { readonly flow?: string | undefined }) => {
  const query = db.selectFrom('robot_run').selectAll();
  return pageOf(filter.flow ? query.where('flow', '=', filter.flow) : query, filter);
};

/** Runs with a record of the document, newest first. */
export const runsOf = (db: ReadDatabase, { businessId }: { readonly businessId: string }) =>
  db
    .selectFrom('robot_run')
    .selectAll()
    .where(sql<SqlBool>`run->'records' @> ${JSON.stringify([{ business: { id: businessId } }])}::jsonb`)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

/** Payments and paybacks with these numbers, of customers visible to the actor. */
export async function businessesNumbered(
  db: ReadDatabase,
  { numbers, actor }: { readonly numbers: readonly string[]; readonly actor: Actor },
): Promise<Business[]> {
  const wanted = [...numbers, ''];
  const [payments, paybacks] = await Promise.all([
    scoped(db.selectFrom('supplier_payment').selectAll().where('serial_no', 'in', wanted), actor).execute(),
    scoped(db.selectFrom('payback').selectAll().where('serial_no', 'in', wanted), actor).execute(),
  ]);
  return [
    ...payments.map(({ id, state, ...row }) =>
      paymentBusiness(id, state, {
        serialNo: row.serial_no,
        currency: row.currency,
        payableAmount: String(row.payable_amount),
        accountName: row.account_name,
        accountNo: row.account_no,
      }),
    ),
    ...paybacks.map(({ id, state, serial_no: serialNo, currency }) =>
      paybackBusiness(id, state, { serialNo, currency }),
    ),
  ];
}

export const readRun = (db: ReadDatabase, { id }: { readonly id: string }) =>
  db.selectFrom('robot_run').selectAll().where('id', '=', id).executeTakeFirst();
