import { CompiledQuery, type Kysely } from 'kysely';

/**
 * One SQL statement of several writing steps. The text is concatenated here: a query builder takes longer to build it
 * than Postgres takes to run it.
 */
export class Statement {
  private readonly steps: string[] = [];
  private readonly values: unknown[] = [];

  /** @returns the placeholder of the value */
  value(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  step(name: string, body: string): void {
    this.steps.push(`${name} as (${body})`);
  }

  async run<Row>(db: Kysely<unknown>, select: string): Promise<Row[]> {
    const text = `with ${this.steps.join(', ')} select ${select}`;
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, this.values));
    return rows;
  }
}

/** Quotes an SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const special = /["\\]/g;

/** Array literal of texts: serializing the values in the driver takes longer than everything else in the statement. */
export const arrayOf = (texts: readonly string[]): string =>
  texts.length === 0 ? '{}' : `{"${texts.map((text) => text.replace(special, '\\$&')).join('","')}"}`;
