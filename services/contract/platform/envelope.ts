import { z } from 'zod';
import { asList } from '#workflows/platform/input/as-text.js';
import { asNumber } from '#workflows/platform/input/number-input.js';
import { unlessEmpty } from '#workflows/platform/input/unless-empty.js';
import { dayWithin, searchedDays } from '#workflows/platform/values/bounds.js';

/** Stable answer codes. Business refusals answer HTTP 200 with a code other than `ok`. */
export const codes = {
  ok: 20000,
  /** Refused by a business rule. */
  rule: 9999,
  /** The input is malformed or breaks a validation rule. */
  invalid: 40001,
  /** The caller lacks the right. */
  forbidden: 40300,
  /** Does not exist, or is not visible to the caller. */
  missing: 40400,
  /** Concurrent change, or an idempotency key reused with another body. */
  conflict: 40900,
  /** Too many attempts. */
  limited: 42900,
  /** The token is malformed or forged. */
  badToken: 50008,
  /** Signed in elsewhere meanwhile, if accounts are limited to one session (mall.session.single). */
  superseded: 50012,
  /** Expired beyond renewal; only /account/info answers this code, other calls answer HTTP 401. */
  expired: 50014,
  /** The event store or the database cannot be reached right now (HTTP 503). */
  unavailable: 50300,
  /** Unexpected error (HTTP 500). */
  unknown: 50000,
} as const;

export interface Envelope<T> {
  readonly code: number;
  readonly msg: string;
  readonly data: T;
  readonly success: boolean;
  /** The change is stored, but lists may not show it yet. */
  readonly late?: true;
  /** For the user to quote in error reports. */
  readonly requestId?: string;
}

export const pageSizes = [10, 20, 50, 100, 500] as const;

const whole = (message: string, largest: number, tooLarge: string, standard: number) =>
  unlessEmpty(
    z.preprocess(
      asNumber,
      z.number({ error: message }).int(message).min(1, message).max(largest, tooLarge).default(standard),
    ),
  );

/** Fields a list can be sorted by. */
export const sorting = <const Column extends string>(sortable: readonly [Column, ...Column[]]) =>
  unlessEmpty(z.enum(sortable, { error: '排序字段不存在' }).optional());

/** Columns that a call's input can be sorted by; empty if the call is not a list. */
export function sortableIn(input: z.ZodType): string[] {
  let sort: unknown = input instanceof z.ZodObject ? input.shape.sort : undefined;
  if (sort instanceof z.ZodPipe) sort = sort.out;
  if (sort instanceof z.ZodOptional) sort = sort.unwrap();
  return sort instanceof z.ZodEnum ? sort.options.map(String) : [];
}

/** Any value but `asc` means descending. */
const orders = ['asc', 'desc'] as const;
const oneOf = (known: readonly unknown[]) => (value: unknown) => (known.includes(value) ? value : undefined);

/** Shared by all lists, because building a schema costs more than using it. */
const asked = {
  page: whole('页码不正确', 10_000_000, '页码不正确', 1),
  limit: whole('每页条数不正确', 500, '每页最多500条', 20),
  order: z.preprocess(oneOf(orders), z.enum(orders).optional()),
};

/** page, limit, sort and order, as every list takes them. `sort` must name one of the list's columns. */
export const paging = <const Column extends string>(sortable: readonly [Column, ...Column[]]) =>
  z.object({ page: asked.page, limit: asked.limit, sort: sorting(sortable), order: asked.order });

const number = z.number().int();

export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ records: z.array(row), total: number, size: number, current: number, pages: number });

export interface Page<Row> {
  records: Row[];
  total: number;
  size: number;
  current: number;
  pages: number;
}

/** An optional filter: an absent or empty value does not filter. */
export const filter = <Schema extends z.ZodType>(schema: Schema) => unlessEmpty(schema.optional());

/** A tab, or a status as displayed; the value for "all" does not filter. */
export const statusFilter = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (asksForAll(value) ? undefined : value), schema.optional());

const asksForAll = (value: unknown) => value === null || ['', '全部', 'all'].includes(value as string);

/** A list filter, sent as repeated parameters, one comma-separated text or an array. */
export const filterList = z.preprocess(
  (value) => (value === undefined || value === null || value === '' ? undefined : asList(value)),
  z.array(z.string().max(64)).max(500).optional(),
);

export const keyword = filter(z.string().trim().max(100, '关键字最多100个字符'));

/**
 * An existing day, yyyy-MM-dd; there was no year 0. Clients send the first or the last day there is for a range without
 * an end: it counts as that of the days that are searched.
 */
export const day = (message = '日期格式不正确') =>
  z.iso
    .date(message)
    .refine((text) => !text.startsWith('0000'), message)
    .overwrite((text) => dayWithin(searchedDays, text));
