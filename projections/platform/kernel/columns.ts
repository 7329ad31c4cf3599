/** Types of columns, in the words of the domain. A question mark: may be empty. */
const types = {
  text: 'text',
  integer: 'integer',
  flag: 'boolean',
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

const isOptional = (type: ColumnType): boolean => type.endsWith('?');
const sqlTypeOf = (type: ColumnType): string => types[type.replace('?', '') as keyof typeof types];

/** The columns of a table as SQL, after the id. */
export const columnsSql = (columns: Readonly<Record<string, ColumnType>>): string =>
  [
    '"id" text primary key',
    ...Object.entries(columns).map(
      ([name, type]) => `"${name}" ${sqlTypeOf(type)}${isOptional(type) ? '' : ' not null'}`,
    ),
  ].join(', ');

/** Some of the columns with their types, as SQL names them beside a set of records. */
export const recordSql = (columns: Readonly<Record<string, ColumnType>>, names: readonly string[]): string =>
  ['"id" text', ...names.map((name) => `"${name}" ${sqlTypeOf(columns[name] as ColumnType)}`)].join(', ');
