import { type SqlBool, sql } from 'kysely';
import { type ReadDatabase, tablesOf } from '#projections/platform/kernel/database.js';
import { type PageOf, type Paging, pageOf } from '#projections/platform/kernel/list.js';
import { type RecordRow, recordTable } from '#projections/platform/record/record-projection.js';
import { article } from '#workflows/article/record.js';

export interface PublishedArticle {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly idChannel: string;
  readonly img: string | null;
  /** yyyy-MM-dd: as its author said, or when it was written. */
  readonly day: string;
}

const said = (name: 'title' | 'author' | 'idChannel' | 'img' | 'content') =>
  sql<string>`data->>${sql.lit(name)}`.as(name);
const day = sql<string>`coalesce(data->>'publishDate',
  to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD'))`;

/** What everybody may read: no drafts, and nothing whose day is to come. */
const published = (db: ReadDatabase, today: string) =>
  tablesOf<RecordRow>(db)
    .selectFrom(recordTable(article))
    .select(['id', day.as('day'), said('title'), said('author'), said('idChannel'), said('img')])
    .where(sql<SqlBool>`data->>'draft' is distinct from 'true' and coalesce(data->>'publishDate', '') <= ${today}`);

interface Asked extends Paging {
  readonly today: string;
  /** All channels, unless one is named. */
  readonly idChannel?: string | undefined;
}

/** What is published, newest first unless it is asked for otherwise, without the texts. */
export const publishedArticles = (
  db: ReadDatabase,
  { today, idChannel, ...paging }: Asked,
): Promise<PageOf<PublishedArticle>> => {
  const rows = published(db, today);
  const asked = idChannel === undefined ? rows : rows.where(sql<SqlBool>`data->>'idChannel' = ${idChannel}`);
  return pageOf(asked, { sort: 'publishDate', ...paging }, { sortable: { id: 'id', publishDate: day } });
};

/** One of them, with its text; undefined when there is none that everybody may read. */
export const publishedArticle = (
  db: ReadDatabase,
  { today, id }: { readonly today: string; readonly id: string },
): Promise<(PublishedArticle & { readonly content: string }) | undefined> =>
  published(db, today).select(said('content')).where('id', '=', id).executeTakeFirst();
