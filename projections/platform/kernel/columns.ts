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

/** What JSON would not say as it was written: numbers that are kept as text here, and times. */
const asText: Partial<Record<keyof typeof types, (column: string) => string>> = {
  count: (column) => `${column}::text`,
  money: (column) => `${column}::text`,
  rate: (column) => `${column}::text`,
  percent: (column) => `${column}::text`,
  time: (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** The id and all columns, as a row of JSON has them. */
export const jsonSql = (columns: Readonly<Record<string, ColumnType>>): string =>
  [
    '"id"',
    ...Object.entries(columns).map(([name, type]) => {
      const said = asText[type.replace('?', '') as keyof typeof types]?.(`"${name}"`);
      return said ? `${said} as "${name}"` : `"${name}"`;
    }),
  ].join(', ');
