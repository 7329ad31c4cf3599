import { columnsIn, columnsOf, type FactRow, factColumns } from '#projections/platform/document/fact-columns.js';
import { stemOf } from '#projections/platform/document/stems.js';
import {
  type KeyedRow,
  type ProjectedEvent,
  projection,
  type Summand,
} from '#projections/platform/kernel/projection.js';
import { groupOf, summands } from '#projections/platform/queries/counts.js';
import { pick } from '#workflows/platform/structures/pick.js';
import { cents } from '#workflows/platform/values/money.js';
import { type Item, type StockBatch, stockFacts } from '#workflows/stock/facts.js';
import { type StockLine, stockLineFacts } from '#workflows/stock/line-facts.js';
import { stock } from '#workflows/stock/machine.js';
import { monthOf } from '#workflows/stock/months.js';
import { isMove, type Move, moved, moves, noQuantities, type Quantities } from '#workflows/stock/moves.js';
import { balanceAmount, worthInRmb } from '#workflows/stock/worth.js';
import type { Batch as ReceivedBatch } from '#workflows/warehousing-receipt/line-facts.js';

type Batch = Omit<StockBatch, 'line'> & { readonly place: number };

/** Columns of a line that change over time. */
export const changing = [
  'unit_price',
  'on_the_way',
  'frozen',
  'reserved',
  'available',
  'out',
  'returned',
  'batches',
] as const;
type Changing = Pick<StockRow, (typeof changing)[number]>;

/** State of a line when a month ended, valid until its next movement. */
export type Standing = Changing & { readonly month: string };

/** What a line is from its purchase on. */
const facts = {
  ...pick(stockFacts, [
    'orderId',
    'orderSerialNo',
    'orderName',
    'customerId',
    'customerAbbr',
    'childWarehouseName',
    'currency',
    'exchangeRate',
  ]),
  ...pick(stockLineFacts, ['goodsId', 'barCode', 'goodsName', 'specification']),
};
const columns = columnsOf(facts);

/** A line of an order from the day it is paid, with the batches it arrived in. */
export interface StockRow extends KeyedRow, FactRow<typeof facts> {
  stock_id: string;
  /** Index of the line in its order. */
  line: number;
  /** Text searched by keyword and used for sums: see `stemOfLine`. */
  stem: string;
  unit_price: string;
  purchased: number;
  on_the_way: number;
  frozen: number;
  reserved: number;
  available: number;
  out: number;
  returned: number;
  batches: readonly Batch[];
  /** Month of the last movement (yyyy-MM), from which the line has been unchanged. */
  month: string;
  /** Earlier states, by the month of each movement, oldest first. */
  months: readonly Standing[];
  /** Months in which the line was bought and in which the last of it was gone. */
  since: string;
  gone: string | null;
  create_time: string | Date;
}

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    stock: StockRow;
  }
}

/** Sorts orders newest first and the lines of an order in their own order. */
const rowId = (documentId: string, line: number) => `${documentId}.${String(9999 - line).padStart(4, '0')}`;
const lineOf = (key: string) => 9999 - Number(key.slice(key.lastIndexOf('.') + 1));

const linesTouched = ({ type, data }: ProjectedEvent): number[] => {
  if (type === 'StockPurchased') return data.lines.map((_: unknown, line: number) => line);
  if (type === 'StockReceived') return data.batches.map(([line]: [number]) => line);
  if (type === 'StockRepriced') return data.prices.map(([line]: [number]) => line);
  return isMove(type) ? data.items.map(([line]: Item) => line) : [];
};

export const stockRows = projection<StockRow>({
  name: 'stock',
  version: 4,
  columns: {
    stock_id: 'text',
    line: 'integer',
    ...factColumns(facts),
    stem: 'text',
    unit_price: 'money',
    purchased: 'count',
    on_the_way: 'count',
    frozen: 'count',
    reserved: 'count',
    available: 'count',
    out: 'count',
    returned: 'count',
    batches: 'json',
    month: 'text',
    months: 'json',
    since: 'text',
    gone: 'text?',
    create_time: 'time',
  },
  indexes: [
    // Lines without stock stay in the table for history, but lists of the current stock skip them.
    'create index on % (id desc) where on_the_way + frozen + available > 0',
    'create index on % (customer_id, id desc) where on_the_way + frozen + available > 0',
    'create index on % (stem, id desc) where on_the_way + frozen + available > 0',
    // Past months are searched from the newest line of that time on.
    'create index on % (customer_id, id desc)',
    'create index on % (since)',
    'create index on % (order_id, goods_id)',
  ],
  keys: (event) =>
    event.workflow === stock.name ? [...new Set(linesTouched(event))].map((line) => rowId(event.documentId, line)) : [],
  fresh: ({ type }) => type === 'StockPurchased',
  evolve: (row, event, key) => {
    const line = lineOf(key);
    if (event.type === 'StockPurchased') return purchased(event, line, key);
    return row && inMonth(row, changed(row, event, line), monthOf(event.meta.at));
  },
  summed: (row) => [...sumsOf(row), ...stemSums(row)],
});

function changed(row: StockRow, event: ProjectedEvent, line: number): StockRow {
  if (event.type === 'StockReceived') return received(row, event, line);
  if (event.type === 'StockRepriced') return { ...row, unit_price: new Map(event.data.prices).get(line) as string };
  return isMove(event.type) ? movedRow(row, event.type, partOf(event, line)) : row;
}

/** A month is taken from the ledger's events and never goes back, even if the writer's clock did. */
function inMonth(before: StockRow, after: StockRow, at: string): StockRow {
  if (after === before) return before;
  const month = at > before.month ? at : before.month;
  const months = month === before.month ? before.months : [...before.months, standingOf(before)];
  return { ...after, month, months, gone: isThere(after) ? null : (before.gone ?? month) };
}

const standingOf = (row: StockRow): Standing => ({
  month: row.month,
  unit_price: row.unit_price,
  on_the_way: Number(row.on_the_way),
  frozen: Number(row.frozen),
  reserved: Number(row.reserved),
  available: Number(row.available),
  out: Number(row.out),
  returned: Number(row.returned),
  batches: row.batches,
});

/** Counts come from the database as text. */
const isThere = ({ on_the_way, frozen, available }: Changing): boolean =>
  Number(on_the_way) + Number(frozen) + Number(available) > 0;

/**
 * Existing lines, quantity and amount still financed (by currency), and their value at the payment's rate (by
 * warehouse): current sums, and each month's changes, so that the total at the end of a month is the sum of all months
 * up to it.
 */
export const summed = {
  now: { lines: 'lines', balance: 'balance', amount: 'amount', worth: 'worth' },
  inMonths: { lines: 'month-lines', balance: 'month-balance', amount: 'month-amount', worth: 'month-worth' },
} as const;
const kinds = ['lines', 'balance', 'amount', 'worth'] as const;
type Figures = Readonly<Record<(typeof kinds)[number], bigint>>;

/** Length of the month prefix before a warehouse or currency in monthly sums. */
export const pastMonth: number = 'yyyy-MM '.length;

const noFigures: Figures = { lines: 0n, balance: 0n, amount: 0n, worth: 0n };
function figuresOf(standing: Changing, { exchange_rate }: StockRow): Figures {
  const quantity = Number(standing.on_the_way) + Number(standing.frozen);
  const money = balanceAmount(standing.unit_price, quantity);
  return {
    lines: isThere(standing) ? 1n : 0n,
    balance: BigInt(quantity),
    amount: cents(money),
    worth: cents(worthInRmb(money, exchange_rate) ?? 0),
  };
}

function* sumsOf(row: StockRow): Generator<Summand> {
  const { customer_id, currency, child_warehouse_name: warehouse } = row;
  const by = { lines: '', balance: warehouse, amount: currency, worth: warehouse };
  const now = figuresOf(row, row);
  for (const kind of kinds) yield* summands(summed.now[kind], customer_id, by[kind], now[kind]);
  let before = noFigures;
  for (const standing of [...row.months, row]) {
    const then = figuresOf(standing, row);
    for (const kind of kinds)
      yield* summands(summed.inMonths[kind], customer_id, `${standing.month} ${by[kind]}`, then[kind] - before[kind]);
    before = then;
  }
}

/** Sums by stem of current lines: lines, quantity and amount (by currency) still financed; and of all lines ever. */
export const byStem = {
  ever: 'stem-ever',
  lines: 'stem-lines',
  balance: 'stem-balance',
  amount: (currency: string) => `stem-amount/${currency}`,
} as const;

function* stemSums(row: StockRow): Generator<Summand> {
  const quantity = Number(row.on_the_way) + Number(row.frozen);
  const group = (what: string) => groupOf(what, row.customer_id, row.stem);
  yield [group(byStem.ever), 1n];
  if (!isThere(row)) return;
  yield [group(byStem.lines), 1n];
  if (quantity === 0) return;
  yield [group(byStem.balance), BigInt(quantity)];
  yield [group(byStem.amount(row.currency)), cents(balanceAmount(row.unit_price, quantity))];
}

/** Texts searched by keyword: those that identify an order, and those that identify a kind of line. */
export const orderTexts = ['order_name', 'order_serial_no'] as const;
export const kindTexts = ['customer_abbr', 'child_warehouse_name', 'bar_code', 'goods_name'] as const;
type Named = Pick<StockRow, (typeof orderTexts)[number] | (typeof kindTexts)[number]>;

/** Limit for index entries; only the ends of extremely long names are cut off. */
const longestStem = 800;

/**
 * Stem of a line's kind: the order's texts without digits, and the texts of customer, warehouse and goods unchanged, as
 * they have few values. Keywords are searched among kinds, and lines are counted by them (stems.ts).
 */
const stemOfLine = (line: Named): string =>
  [...orderTexts.map((name) => stemOf(line[name])), ...kindTexts.map((name) => line[name])]
    .join('\n')
    .slice(0, longestStem);

function purchased({ documentId, data, meta }: ProjectedEvent, line: number, id: string): StockRow {
  const goods = data.lines[line] as StockLine;
  // The event holds all these facts.
  const told = columnsIn(columns, { ...data, ...goods }) as FactRow<typeof facts>;
  return {
    ...told,
    id,
    stock_id: documentId,
    line,
    stem: stemOfLine(told),
    unit_price: goods.unitPrice,
    purchased: goods.quantity,
    on_the_way: goods.quantity,
    ...noQuantities,
    batches: [],
    month: monthOf(meta.at),
    months: [],
    since: monthOf(meta.at),
    gone: null,
    create_time: meta.at,
  };
}

/** Cache of an event's batches by line: a receipt may hold thousands of each. */
const arrivals = new WeakMap<object, Map<number, Batch[]>>();
function arrivalsIn(data: { readonly batches: readonly ReceivedBatch[] }): Map<number, Batch[]> {
  const known = arrivals.get(data);
  if (known) return known;
  const byLine = new Map<number, Batch[]>(data.batches.map(([line]) => [line, []]));
  for (const [place, [line, batchNo, quantity, productionDate, expireDate]] of data.batches.entries())
    byLine.get(line)?.push({ ...noQuantities, place, batchNo, productionDate, expireDate, frozen: quantity });
  arrivals.set(data, byLine);
  return byLine;
}

function received(row: StockRow, { data }: ProjectedEvent, line: number): StockRow {
  const batches = arrivalsIn(data).get(line) ?? [];
  return { ...row, on_the_way: 0, frozen: batches.reduce((sum, { frozen }) => sum + frozen, 0), batches };
}

const partOf = ({ data }: ProjectedEvent, line: number): Item[] =>
  (data.items as readonly Item[]).filter(([of]) => of === line);

function movedRow(row: StockRow, move: Move, items: readonly Item[]): StockRow {
  const quantities = new Map<number, number>();
  for (const [, place, quantity] of items) quantities.set(place, (quantities.get(place) ?? 0) + quantity);
  const total = items.reduce((sum, [, , quantity]) => sum + quantity, 0);
  return {
    ...row,
    ...columnsMoved(row, move, total),
    batches: row.batches.map((batch) => moved(batch, move, quantities.get(batch.place) ?? 0)),
  };
}

/** Counts come from the database as text. */
const columnsMoved = (row: StockRow, move: Move, quantity: number): Partial<Quantities> =>
  Object.fromEntries(
    Object.entries(moves[move]).map(([name, sign]) => [name, Number(row[name as keyof Quantities]) + sign * quantity]),
  );
