/** Types of columns, in the words of the domain. A question mark: may be empty. */
const types = {
  text: 'text',
  integer: 'integer',
  /** Counts of goods. */
  count: 'bigint',
  money: 'numeric(18, 2)',
  rate: 'numeric(18, 6)',
  percent: 'numeric(7, 4)',
  /** A day without a time. */
  date: 'date',
  time: 'timestamptz',
  json: 'jsonb',
} as const;

export type ColumnType = keyof typeof types | `${keyof typeof types}?`;

/** Every field of a row has its column. */
export type ColumnsOf<Row extends { id: string }> = Readonly<Record<Exclude<keyof Row & string, 'id'>, ColumnType>>;

/** The columns of a table as SQL, after the id. */
export const columnsSql = (columns: Readonly<Record<string, ColumnType>>): string =>
  ['"id" text primary key']
    .concat(
      Object.entries(columns).map(([name, type]) => {
        const optional = type.endsWith('?');
        const sqlType = types[(optional ? type.slice(0, -1) : type) as keyof typeof types];
        return `"${name}" ${sqlType}${optional ? '' : ' not null'}`;
      }),
    )
    .join(', ');
