import { sql } from 'kysely';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import type { Where } from '#projections/platform/record/list.js';
import { allRecords } from '#projections/platform/record/queries.js';
import { category } from '#workflows/category/record.js';

/** All categories in the user-defined order. */
export async function listCategories(db: ReadDatabase) {
  const entries = await allRecords(db, category);
  return entries
    .sort((a, b) => a.sort - b.sort)
    .map(({ id, pid, name, desc, sort }) => ({ id, pid, name, desc, sort }));
}

/** Resolves a category filter; a category includes all of its descendants. */
export async function narrowedToCategory<Filter extends { categoryId?: string | undefined }>(
  db: ReadDatabase,
  { categoryId, ...filter }: Filter,
): Promise<{ filter: Omit<Filter, 'categoryId'>; where?: Where }> {
  if (categoryId === undefined) return { filter };
  const ids = await categoriesWithin(db, { id: categoryId });
  return { filter, where: (query) => query.where(sql`"categoryId"`, 'in', ids) };
}

/** Ids of a category and all of its descendants. */
async function categoriesWithin(db: ReadDatabase, { id }: { id: string }): Promise<string[]> {
  const all = await allRecords(db, category);
  const ids = [id];
  // The list grows during iteration: each category appends its children, once, even in a broken tree.
  for (const parent of ids) {
    for (const { id: child, pid } of all) if (pid === parent && !ids.includes(child)) ids.push(child);
  }
  return ids;
}
