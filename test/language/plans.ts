import { type Kysely, sql } from 'kysely';
import pg from 'pg';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A node of a query plan, as in the output of `explain (analyze, format json)`. */
interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

/** All reading statements of this process during `work`. */
export const statementsOf = (work: () => Promise<unknown>): Promise<Statement[]> =>
  heard(work, ({ text }) => /^\s*(select|with)\b/i.test(text));

/** Transactions begun during `work`. */
export const startedIn = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await heard(work, ({ text }) => /^\s*(begin|start transaction)\b/i.test(text))).map(({ text }) => text);

async function heard(work: () => Promise<unknown>, isMeant: (statement: Statement) => boolean): Promise<Statement[]> {
  const found: Statement[] = [];
  const { prototype } = pg.Client;
  const query = prototype.query;
  // pg accepts many argument forms; Kysely passes text and values.
  prototype.query = function (this: pg.Client, ...given: [string, unknown[]]) {
    const [text, values] = given;
    const statement = { text, values: values ?? [] };
    if (typeof text === 'string' && isMeant(statement)) found.push(statement);
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return found;
}

/** The highest number of rows that a part of the plan processed, with their table. */
export async function rowsReadBy(
  db: Kysely<unknown>,
  { text, values }: Statement,
): Promise<{ rows: number; of: string }> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly [{ Plan: Node }] }>({
    ...sql`explain (analyze, format json)`.compile(db),
    sql: `explain (analyze, timing off, format json) ${text}`,
    parameters: values,
  });
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  const all = plan ? nodesOf(plan).map((node) => ({ rows: readBy(node), of: tableOf(node) })) : [];
  return all.reduce((most, one) => (one.rows > most.rows ? one : most), { rows: 0, of: '' });
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const tableOf = (node: Node): string => `${node['Node Type']} ${node['Relation Name'] ?? ''}`.trim();
const readBy = ({ 'Actual Rows': rows, 'Actual Loops': loops, 'Rows Removed by Filter': removed = 0 }: Node): number =>
  (rows + removed) * loops;
