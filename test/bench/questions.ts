import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { allCalls, contract } from '#contract/contract.js';
import type { Call } from '#contract/platform/call.js';
import { search } from '#contract/search.js';
import { documentLists } from '#projections/catalog/projections.js';
import { snake } from '#projections/platform/document/fact-columns.js';
import { tableOf } from '#projections/platform/kernel/projection.js';
import { readSchema } from '#projections/platform/kernel/schema.js';
import { stockRows } from '#projections/stock/projection.js';
import { inputsOf, lists } from '#test/language/lists.js';
import { catalog } from '#workflows/catalog/documents.js';

/** A query to a list, a report or a block of the dashboard. */
export interface Question {
  readonly call: Call;
  readonly asked: Readonly<Record<string, string>>;
  /** Path below the product's address. */
  readonly path: string;
}

const question = (call: Call, asked: Readonly<Record<string, string>> = {}): Question => ({
  call,
  asked,
  path: `/api${call.path}?${new URLSearchParams(asked)}`,
});

/**
 * Every possible query: each list by default, by each tab and by each filter; counts, reports and the dashboard. They
 * derive from declarations, with values from existing rows, so new lists are included automatically.
 */
export async function everyQuestion(db: Kysely<unknown>): Promise<Question[]> {
  const reports = allCalls.filter((call) => call.method === 'GET' && isReport(call));
  const asked = await Promise.all(lists.map(([, call]) => questionsOf(db, call)));
  return [...asked.flat(), ...reports.map((call) => question(call)), ...(await goodsTraded(db)), ...(await named(db))];
}

/** Figures over all rows; their only parameter is a year, if any. */
export const isReport = (call: Call): boolean =>
  ['/counts', '/getSummary'].some((end) => call.path.endsWith(end)) ||
  ['/mall/dashboard/', '/mall/report/fund', '/mall/sales/getSaleable'].some((part) => call.path.startsWith(part));

/** Parameters of a page of results, as opposed to filters. */
const paging = ['page', 'limit', 'sort', 'order', 'id'];

async function questionsOf(db: Kysely<unknown>, call: Call): Promise<Question[]> {
  const filters = Object.entries(inputsOf(call)).filter(([name]) => !paging.includes(name));
  const values = await Promise.all(
    filters.map(async ([name, schema]) => [name, await valuesFor(db, call, name, schema)] as const),
  );
  return [question(call), ...values.flatMap(([name, all]) => all.map((value) => question(call, { [name]: value })))];
}

/** Key of the noun's calls in the contract. */
export const nounOf = (name: string): string => name.replace(/-./g, (letters) => letters.charAt(1).toUpperCase());

const declaredFor = (call: Call) =>
  documentLists.find(({ declared: { name } }) => contract[nounOf(name)]?.list === call)?.declared;

/** Values for a filter: every option of a choice, otherwise values of a row in the middle of the list. */
async function valuesFor(db: Kysely<unknown>, call: Call, name: string, schema: z.ZodType): Promise<string[]> {
  const declared = declaredFor(call);
  if (declared) {
    const { asks, projection } = declared;
    if (name === asks.tabBy) return Object.keys(asks.tabs).filter((tab) => tab !== 'all');
    const heldBy = async (fact: string) => {
      const { rows } = await sql<{ value: unknown }>`select ${sql.ref(snake(fact))}::text as value
        from ${sql.id(readSchema, tableOf(projection))} where ${sql.ref(snake(fact))} is not null
        order by id desc offset 40 limit 1`.execute(db);
      return rows.map(({ value }) => String(value));
    };
    if (name === 'keyword') {
      const texts = (await Promise.all(asks.keyword.map(heldBy))).flat();
      return [...new Set([...texts, ...texts.map((text) => text.slice(0, 2)), nowhere])];
    }
    const fact = asks.conditions[name]?.fact;
    if (fact) return heldBy(fact);
  }
  if (name === 'keyword' && call === contract.stock?.list) return stockTexts(db);
  if (name === 'kind') return Object.keys(catalog);
  const options = optionsIn(schema);
  if (options) return options.map(String);
  if (name === 'keyword') return ['恒通', nowhere];
  return samples.filter((value) => schema.safeParse(value).success).slice(0, 1);
}

/** Texts of a stock row in the middle of the list. */
async function stockTexts(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ names: string[]; numbers: string[] }>`select
    array[order_name, goods_name, customer_abbr] as names, array[order_serial_no, bar_code] as numbers
    from ${sql.id(readSchema, tableOf(stockRows))} order by id desc offset 40 limit 1`.execute(db);
  const all = rows.flatMap(({ names, numbers }) => [...names, ...numbers, ...names.map((name) => name.slice(0, 2))]);
  return [...new Set([...all, nowhere])];
}

const nowhere = '无此名';
/** Tried in order for filters without a declaration; the first accepted value is used. */
const samples = ['2026-06', '2026-06-15', '20000', '恒通'];

function optionsIn(schema: z.ZodType): readonly unknown[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodPipe) return optionsIn(schema.out as z.ZodType);
  if (schema instanceof z.ZodOptional) return optionsIn(schema.unwrap() as z.ZodType);
  return undefined;
}

/** Parts of the number of a document in the middle of the list: some rare, some common. */
async function named(db: Kysely<unknown>): Promise<Question[]> {
  const { rows } = await sql<{ number: string }>`select serial_no as number from ${sql.id(readSchema, 'document_name')}
    where serial_no <> '' order by id desc offset 40 limit 1`.execute(db);
  const parts = rows.flatMap(({ number }) => [number, number.slice(-6), number.slice(2, 6), number.slice(0, 8)]);
  return [...parts, '恒通', nowhere].map((keyword) => question(search.documents, { keyword }));
}

/** The purchases and sales tab of the goods traded most. */
async function goodsTraded(db: Kysely<unknown>): Promise<Question[]> {
  const { rows } = await sql<{ id: string }>`select goods_id as id from ${sql.id(readSchema, 'stock')}
    group by 1 order by count(*) desc limit 1`.execute(db);
  const detail = contract.goods?.detail;
  return detail ? rows.map(({ id }) => question(detail, { id })) : [];
}
