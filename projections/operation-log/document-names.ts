import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { catalog } from '#workflows/catalog/documents.js';
import { shipment } from '#workflows/shipment/machine.js';
import { workflowOf } from './operations.js';
import type { OperationRow } from './projection.js';

/** A shipment is named by its order, whose id it shares. */
const hasCard = (workflow: string) => workflow in catalog || workflow === shipment.name;

/** Display names of the documents of some operations, removed or not, by id. */
export async function documentNames(
  db: ReadDatabase,
  operations: readonly Pick<OperationRow, 'operation' | 'document_id'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = operations.filter(({ operation }) => hasCard(workflowOf(operation))).map((one) => one.document_id);
  if (ids.length === 0) return new Map();
  const cards = await db
    .selectFrom('document_index')
    .select(['id', 'serial_no', 'title'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(cards.map(({ id, serial_no, title }) => [id, `${serial_no} ${title}`.trim()]));
}
