import { sql } from 'kysely';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { type Entry, entryOf, recordRows, textOf } from '#projections/platform/record/queries.js';
import { dictionary } from '#workflows/dictionary/record.js';

type Dictionary = typeof dictionary;

/** Older screens call the key `num` and the value `name`; both names are returned. */
const itemsOf = ({ items }: Entry<Dictionary>) =>
  items.map(({ key, value, attr1, attr2 }) => ({ key, num: key, name: value, value, attr1, attr2 }));

/** Dictionaries by name. An unknown name yields no items, so that a form with a new field still opens. */
export async function readDictionaries(db: ReadDatabase, { names }: { names: readonly string[] }) {
  const rows = await recordRows(db, dictionary)
    .where(sql<boolean>`${textOf<Dictionary>('name')} = any(${[...names]}::text[])`)
    .execute();
  const known = new Map(rows.map((row) => entryOf<Dictionary>(row)).map((entry) => [entry.name, entry]));
  return Object.fromEntries(
    names.map((name) => {
      const entry = known.get(name);
      return [name, { items: entry ? itemsOf(entry) : [] }];
    }),
  );
}

/** The items of one dictionary, each with an id. */
export async function readDictionary(db: ReadDatabase, { dictName }: { dictName: string }) {
  const row = await recordRows(db, dictionary).where(textOf<Dictionary>('name'), '=', dictName).executeTakeFirst();
  if (!row) return [];
  return itemsOf(entryOf<Dictionary>(row)).map((item) => ({ ...item, id: `${row.id}.${item.key}` }));
}
