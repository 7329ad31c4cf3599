import { CompiledQuery, type Kysely } from 'kysely';

/**
 * One statement of several steps, each of which writes something. Its text is put together here: a query builder takes
 * longer to say it than Postgres to do it.
 */
export class Statement {
  private readonly steps: string[] = [];
  private readonly values: unknown[] = [];

  /** @returns where the value stands in the text */
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

/** A name as SQL has it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const special = /["\\]/g;

/** Texts as the literal of an array: said by the driver, value by value, it takes longer than all else that is sent. */
export const arrayOf = (texts: readonly string[]): string =>
  texts.length === 0 ? '{}' : `{"${texts.map((text) => text.replace(special, '\\$&')).join('","')}"}`;
