import { type SqlBool, sql } from 'kysely';
import { type ReadDatabase, tablesOf } from '#projections/platform/kernel/database.js';
import { type PageOf, type Paging, pageOf } from '#projections/platform/queries/list.js';
import { type RecordRow, recordTable } from '#projections/platform/record/record-projection.js';
import { article } from '#workflows/article/record.js';

export interface PublishedArticle {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly idChannel: string;
  readonly img: string | null;
  /** Publication date (yyyy-MM-dd) set by the author, or the creation date if none is set. */
  readonly day: string;
}

const said = (name: 'title' | 'author' | 'idChannel' | 'img' | 'content') =>
  sql<string>`data->>${sql.lit(name)}`.as(name);
const day = sql<string>`coalesce(data->>'publishDate',
  to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD'))`;

/** Articles everybody may read: no drafts, and none with a publication date in the future. */
const published = (db: ReadDatabase, today: string) =>
  tablesOf<RecordRow>(db)
    .selectFrom(recordTable(article))
    .select(['id', day.as('day'), said('title'), said('author'), said('idChannel'), said('img')])
    .where(sql<SqlBool>`data->>'draft' is distinct from 'true' and coalesce(data->>'publishDate', '') <= ${today}`);

interface Asked extends Paging {
  readonly today: string;
  /** Channel to filter by; all channels if omitted. */
  readonly idChannel?: string | undefined;
}

/** A page of published articles without their content, newest first by default. */
export const publishedArticles = (
  db: ReadDatabase,
  { today, idChannel, ...paging }: Asked,
): Promise<PageOf<PublishedArticle>> => {
  const rows = published(db, today);
  const asked = idChannel === undefined ? rows : rows.where(sql<SqlBool>`data->>'idChannel' = ${idChannel}`);
  return pageOf(asked, { sort: 'publishDate', ...paging }, { sortable: { id: 'id', publishDate: day } });
};

/** One published article with its content; undefined if it is missing or not published. */
export const publishedArticle = (
  db: ReadDatabase,
  { today, id }: { readonly today: string; readonly id: string },
): Promise<(PublishedArticle & { readonly content: string }) | undefined> =>
  published(db, today).select(said('content')).where('id', '=', id).executeTakeFirst();
