/** Column types in domain terms. A trailing question mark makes the column nullable. */
const types = {
  text: 'text',
  integer: 'integer',
  flag: 'boolean',
  /** Numbers of pieces. */
  count: 'bigint',
  money: 'numeric(18, 2)',
  rate: 'numeric(18, 6)',
  percent: 'numeric(7, 4)',
  /** A day without time. */
  date: 'date',
  time: 'timestamptz',
  json: 'jsonb',
} as const;

export type ColumnType = keyof typeof types | `${keyof typeof types}?`;

/** Every field of a row has a column. */
export type ColumnsOf<Row extends { id: string }> = Readonly<Record<Exclude<keyof Row & string, 'id'>, ColumnType>>;

const isOptional = (type: ColumnType): boolean => type.endsWith('?');
const sqlTypeOf = (type: ColumnType): string => types[type.replace('?', '') as keyof typeof types];

/** SQL column definitions of a table, beginning with the id. */
export const columnsSql = (columns: Readonly<Record<string, ColumnType>>): string =>
  [
    '"id" text primary key',
    ...Object.entries(columns).map(
      ([name, type]) => `"${name}" ${sqlTypeOf(type)}${isOptional(type) ? '' : ' not null'}`,
    ),
  ].join(', ');

/** SQL definitions of some columns, for use with `jsonb_to_recordset`. */
export const recordSql = (columns: Readonly<Record<string, ColumnType>>, names: readonly string[]): string =>
  ['"id" text', ...names.map((name) => `"${name}" ${sqlTypeOf(columns[name] as ColumnType)}`)].join(', ');

/** Types that JSON would not reproduce exactly: decimals, which are kept as text here, and times. */
const asText: Partial<Record<keyof typeof types, (column: string) => string>> = {
  count: (column) => `${column}::text`,
  money: (column) => `${column}::text`,
  rate: (column) => `${column}::text`,
  percent: (column) => `${column}::text`,
  time: (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** Select list of the id and all columns, in the form of a JSON row. */
export const jsonSql = (columns: Readonly<Record<string, ColumnType>>): string =>
  [
    '"id"',
    ...Object.entries(columns).map(([name, type]) => {
      const said = asText[type.replace('?', '') as keyof typeof types]?.(`"${name}"`);
      return said ? `${said} as "${name}"` : `"${name}"`;
    }),
  ].join(', ');
