import { type SqlBool, sql } from 'kysely';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { type Paging, pageOf, scoped } from '#projections/platform/kernel/list.js';
import { payback } from '#workflows/payback/machine.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { labelOf } from '#workflows/platform/kernel/machine.js';
import type { Business } from '#workflows/robot/judge.js';
import { supplierPayment } from '#workflows/supplier-payment/machine.js';

export const listRuns = (db: ReadDatabase, filter: Paging & { readonly flow?: string | undefined }) => {
  const query = db.selectFrom('robot_run').selectAll();
  return pageOf(filter.flow ? query.where('flow', '=', filter.flow) : query, filter);
};

/** The runs with a record of a document, newest first. */
export const runsOf = (db: ReadDatabase, { businessId }: { readonly businessId: string }) =>
  db
    .selectFrom('robot_run')
    .selectAll()
    .where(sql<SqlBool>`run->'records' @> ${JSON.stringify([{ business: { id: businessId } }])}::jsonb`)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

/** Money leaves for a payment while finance has it in hand. */
const paid = ['fillingInfo', 'fillingVoucher'];

/** Payments and paybacks by their numbers, of customers that the actor sees. */
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
    ...payments.map(({ id, state, ...row }) => ({
      kind: supplierPayment.name,
      id,
      serialNo: row.serial_no,
      status: labelOf(supplierPayment.machine, state),
      isDue: paid.includes(state),
      currency: row.currency,
      amount: String(row.payable_amount),
      account: { name: row.account_name, no: row.account_no },
    })),
    ...paybacks.map(({ id, state, ...row }) => ({
      kind: payback.name,
      id,
      serialNo: row.serial_no,
      status: labelOf(payback.machine, state),
      isDue: state === 'awaitingVerification',
      currency: row.currency,
      amount: null,
      account: null,
    })),
  ];
}

export const readRun = (db: ReadDatabase, { id }: { readonly id: string }) =>
  db.selectFrom('robot_run').selectAll().where('id', '=', id).executeTakeFirst();
