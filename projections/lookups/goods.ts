import { sql } from 'kysely';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { entryOf, recordRows, textOf } from '#projections/platform/record/queries.js';
import { goods } from '#workflows/goods/record.js';

/** Goods with one of these bar codes, by number; anyone who writes an order may choose any of them. */
export async function goodsOfBarCodes(db: ReadDatabase, { barCodes }: { barCodes: readonly string[] }) {
  const rows = await recordRows(db, goods)
    .where(sql<boolean>`${textOf<typeof goods>('barCode')} = any(${[...barCodes]}::text[])`)
    .orderBy(textOf<typeof goods>('serialNo'))
    .execute();
  return rows.map((row) => {
    const { id, serialNo, goodsName, brand, barCode, specification } = entryOf<typeof goods>(row);
    return { id, serialNo, goodsName, brand, barCode, specification };
  });
}
