import { z } from 'zod';
import { audiencesOf, sortableFacts, wireShape } from '#workflows/platform/document/answers.js';
import type { Facts } from '#workflows/platform/document/fact.js';
import { asNumber } from '#workflows/platform/input/number-input.js';
import { bounds } from '#workflows/platform/values/bounds.js';
import { byId, call, type Permission } from './call.js';
import { filter, keyword, page, paging, statusFilter } from './envelope.js';
import { type Exported, exported } from './exported.js';
import { rowAction } from './row-action.js';
import { asideMark } from './set-aside.js';

/** Derives from a document's facts its row and the calls to list and show it. */
export const documentRow = <All extends Facts>(facts: All) =>
  z.object({
    id: z.string(),
    /** Revision of the document; send it back with an action to detect concurrent changes. */
    version: z.number(),
    ...wireShape(facts),
    createTime: z.string(),
    modifyTime: z.string(),
    actions: z.array(rowAction),
    ...asideMark,
  });

type Asked<Filters extends z.ZodRawShape> = z.output<z.ZodObject<Filters>>;

interface Declaration<
  Row extends z.ZodType,
  Filters extends z.ZodRawShape,
  Detail extends z.ZodType,
  More extends z.ZodRawShape,
> {
  /** Name of the document; also the name of its export. */
  readonly name: string;
  readonly facts: Facts;
  /** Path of the list and of all calls below it. */
  readonly path: string;
  /** Permission string of the document's page. */
  readonly may: Permission;
  readonly label: string;
  readonly row: Row;
  readonly filters: Filters;
  readonly detail: Detail;
  /** Export settings of the list that differ from the defaults. */
  readonly exports?: Omit<Exported<Asked<Filters>, More>, 'name' | 'label'>;
}

export const documentCalls = <
  Row extends z.ZodType,
  Filters extends z.ZodRawShape,
  Detail extends z.ZodType,
  More extends z.ZodRawShape = Record<never, never>,
>({
  name,
  facts,
  path,
  may,
  label,
  row,
  filters,
  detail,
  exports,
}: Declaration<Row, Filters, Detail, More>) => ({
  list: exported(
    call({
      method: 'GET',
      path: `${path}/list`,
      input: paging(sortableFacts(facts)).extend({ keyword, ...filters }),
      answer: page(row),
      may,
      audiences: audiencesOf(facts),
      summary: `${label}列表`,
    }),
    { ...exports, name, label },
  ),
  /** Number of documents per tab that the caller may see. */
  counts: call({
    method: 'GET',
    path: `${path}/counts`,
    input: z.object({}),
    answer: z.record(z.string(), z.number()),
    may,
    summary: `${label}各标签的数量`,
  }),
  detail: call({
    method: 'GET',
    path: `${path}/detail`,
    input: byId,
    answer: detail,
    may,
    summary: `${label}详情`,
  }),
});

/** Filter by tab of the list. */
export const byStatus = { status: statusFilter(z.string().max(20)) };

/** Bound of an amount range. */
export const amountFilter = filter(
  z.preprocess(
    asNumber,
    z.number({ error: '金额格式不正确' }).min(0, '金额不能小于0').max(bounds.amount.largest, '金额超出范围'),
  ),
);
