import { z } from 'zod';
import { creatorAudience } from '#workflows/platform/record/creator-audience.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import type { AnyRecordType, RecordType } from '#workflows/platform/record/record-type.js';
import { type Call, call, id, type Permission } from './call.js';
import { filter, page, paging } from './envelope.js';
import { addedOrChanged, changing, type Renamed } from './renamed.js';
import { rowAction } from './row-action.js';
import { asideMark } from './set-aside.js';

/** Derives from a record's declaration its row and the calls to list, add, change and remove it. */

type Address<Method extends string = 'GET' | 'POST' | 'PUT' | 'DELETE'> = `${Method} /${string}`;

const addressed = (address: Address) => {
  const [method, path] = address.split(' ') as [Call['method'], string];
  return { method, path };
};

/** A record as lists and details return it. */
export const rowOf = <Shape extends Facts>({ wire }: RecordType<Shape>) =>
  wire.extend({
    id: z.string(),
    /** Revision of the record; send it back with a change to detect concurrent changes. */
    version: z.number(),
    /** Withheld from role 银行; in shared records from customers too. */
    creatorName: z.string().optional(),
    createTime: z.string(),
    modifyTime: z.string(),
    actions: z.array(rowAction),
    ...asideMark,
  });

/** Sortable columns: fields, names of referenced records, and the columns for creator and times. */
export const sortableOf = ({ fields }: AnyRecordType): string[] => [
  'id',
  ...Object.entries(fields as Facts).flatMap(([name, { kind, secret, reference }]) => {
    if (secret || kind === 'many' || kind === 'shaped') return [];
    return reference?.as ? [name, reference.as] : [name];
  }),
  'creatorName',
  'createTime',
  'modifyTime',
];

/** Whether to list removed records; only existing ones by default. */
export const onlyDeleted = filter(z.enum(['true', 'false'], { error: '请求有错误' }));

/** Some clients append the direction to the field: "goodsName asc" (docs/rules/calls.md). */
const withDirection = (fields: readonly string[]) =>
  fields.flatMap((field) => [field, `${field} asc`, `${field} desc`]) as [string, ...string[]];

/** A list may omit fields that only a form has; a field that is not returned cannot be sorted by. */
const isIn = (row: z.ZodType) => (name: string) => !(row instanceof z.ZodObject) || name in row.shape;

const created = z.object({ id: z.string() });
/** Without a permission string no user may call it; only the system does. */
const only = (permission: Permission | undefined): Permission => permission ?? '/nobody';

export const listCall = <Row extends z.ZodType, Filters extends z.ZodRawShape>(
  type: AnyRecordType,
  address: Address,
  row: Row,
  filters: Filters,
) =>
  call({
    ...addressed(address),
    // Finds a record by id wherever it is in the list.
    input: paging(withDirection(sortableOf(type).filter(isIn(row)))).extend({ id: filter(id), ...filters }),
    answer: page(row),
    may: only(type.permissions?.read),
    summary: `${type.label}列表`,
    audiences: { creatorName: creatorAudience(type) },
  });

/** The list under another address: one row where an id is asked for, otherwise a page. */
export const oneOrPage = <Input extends z.ZodType, Page extends z.ZodType, Row extends z.ZodType>(
  { input, answer, may, summary, audiences }: Call<Input, Page>,
  address: Address,
  row: Row,
) =>
  call({
    ...addressed(address),
    input,
    answer: z.union([answer, row]),
    may,
    summary: summary.replace(/列表$/, '，一个或一页'),
    ...(audiences && { audiences }),
  });

export const addCall = <Shape extends Facts>(type: RecordType<Shape>, address: Address) =>
  call({
    ...addressed(address),
    input: type.form,
    answer: created,
    may: only(type.permissions?.create),
    summary: `添加${type.label}`,
  });

export const changeCall = <Shape extends Facts>(type: RecordType<Shape>, address: Address) =>
  call({
    ...addressed(address),
    input: changing(type.changes),
    answer: z.null(),
    may: only(type.permissions?.change),
    summary: `编辑${type.label}`,
    keepsAbsent: true,
  });

/** A single call for adding and changing (docs/rules/calls.md). */
export const saveCall = <Shape extends Facts>(type: RecordType<Shape>, address: Address, renamed?: Renamed) =>
  call({
    ...addressed(address),
    input: addedOrChanged(type.form, type.changes, { labels: type.labels, ...(renamed && { renamed }) }),
    answer: created,
    may: [only(type.permissions?.create), only(type.permissions?.change)],
    summary: `添加或编辑${type.label}`,
    keepsAbsent: true,
    ...(renamed && { renamed }),
  });

/** @param by name of the id in this call */
export const removeCall = <const By extends string = 'id'>(
  type: AnyRecordType,
  address: Address,
  by: By = 'id' as By,
) =>
  call({
    ...addressed(address),
    input: z.object({ [by]: id } as Record<By, typeof id>),
    answer: z.null(),
    may: only(type.permissions?.remove),
    summary: `删除${type.label}`,
  });
