import { z } from 'zod';
import { audiencesOf, sortableFacts, wireShape } from '#workflows/platform/document/answers.js';
import type { Facts } from '#workflows/platform/document/fact.js';
import { asNumber } from '#workflows/platform/input/number-input.js';
import type { DocumentPage } from '#workflows/platform/page/page.js';
import { bounds } from '#workflows/platform/values/bounds.js';
import { byId, type Call, call } from './call.js';
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
    /** Code of the state that the statuses are labels of. */
    state: z.string(),
    ...wireShape(facts),
    createTime: z.string(),
    modifyTime: z.string(),
    actions: z.array(rowAction),
    ...asideMark,
  });

/** The call that shows one document; it carries what documents of its kind are called. */
export interface DetailCall<Kind extends string = string, Detail extends z.ZodType = z.ZodType>
  extends Call<typeof byId, Detail> {
  readonly of: DocumentPage<Kind>;
}

type Asked<Filters extends z.ZodRawShape> = z.output<z.ZodObject<Filters>>;

interface Declaration<
  Kind extends string,
  Row extends z.ZodType,
  Filters extends z.ZodRawShape,
  Detail extends z.ZodType,
  More extends z.ZodRawShape,
> {
  /** Their page: its address is the path of the list and of all calls below it, and the right to make them. */
  readonly of: DocumentPage<Kind>;
  readonly facts: Facts;
  readonly row: Row;
  readonly filters: Filters;
  readonly detail: Detail;
  /** Export settings of the list that differ from the defaults; `name` where several pages list the same documents. */
  readonly exports?: Omit<Exported<Asked<Filters>, More>, 'name' | 'label'> & { readonly name?: string };
}

export const documentCalls = <
  const Kind extends string,
  Row extends z.ZodType,
  Filters extends z.ZodRawShape,
  Detail extends z.ZodType,
  More extends z.ZodRawShape = Record<never, never>,
>({
  of,
  facts,
  row,
  filters,
  detail,
  exports,
}: Declaration<Kind, Row, Filters, Detail, More>) => ({
  list: exported(
    call({
      method: 'GET',
      path: `${of.url}/list`,
      input: paging(sortableFacts(facts)).extend({ keyword, ...filters }),
      answer: page(row),
      may: of.url,
      audiences: audiencesOf(facts),
      summary: `${of.label}列表`,
    }),
    { name: of.kind, ...exports, label: of.label },
  ),
  /** Number of documents per tab that the caller may see. */
  counts: call({
    method: 'GET',
    path: `${of.url}/counts`,
    input: z.object({}),
    answer: z.record(z.string(), z.number()),
    may: of.url,
    summary: `${of.label}各标签的数量`,
  }),
  detail: {
    ...call({
      method: 'GET',
      path: `${of.url}/detail`,
      input: byId,
      answer: detail,
      may: of.url,
      summary: `${of.label}详情`,
    }),
    of,
  } satisfies DetailCall<Kind, Detail>,
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
