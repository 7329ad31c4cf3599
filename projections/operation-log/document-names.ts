import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { readRecords } from '#projections/platform/record/queries.js';
import { catalog } from '#workflows/catalog/documents.js';
import { records } from '#workflows/catalog/records.js';
import { shipment } from '#workflows/shipment/machine.js';
import { workflowOf } from './operations.js';
import type { OperationRow } from './projection.js';

/** Display names of the documents and records of some operations, by id; removed records have no name. */
export async function documentNames(
  db: ReadDatabase,
  operations: readonly Pick<OperationRow, 'operation' | 'document_id'>[],
): Promise<ReadonlyMap<string, string>> {
  const documents = operations.filter(({ operation }) => hasCard(workflowOf(operation)));
  const types = records.map((type) => ({
    type,
    ids: operations.filter((one) => workflowOf(one.operation) === type.name).map((one) => one.document_id),
  }));
  const named = await Promise.all([
    cardNames(
      db,
      documents.map((one) => one.document_id),
    ),
    ...types
      .filter(({ ids }) => ids.length > 0)
      .map(async ({ type, ids }) =>
        (await readRecords(db, type, ids)).map((entry) => [entry.id, String(entry[type.title] ?? '')] as const),
      ),
  ]);
  return new Map(named.flat());
}

/** A shipment is named by its order, whose id it shares. */
const hasCard = (workflow: string) => workflow in catalog || workflow === shipment.name;

async function cardNames(db: ReadDatabase, ids: readonly string[]): Promise<(readonly [string, string])[]> {
  if (ids.length === 0) return [];
  const cards = await db
    .selectFrom('document_index')
    .select(['id', 'serial_no', 'title'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return cards.map(({ id, serial_no, title }) => [id, `${serial_no} ${title}`.trim()] as const);
}
