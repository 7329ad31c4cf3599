import { dayIn } from '#workflows/platform/input/sheet-cells.js';
import { afterToday, bounds, businessDays, isDayOf } from '#workflows/platform/values/bounds.js';
import { meantBy } from '#workflows/platform/values/figure-text.js';
import { decimal } from '#workflows/platform/values/money.js';
import type { RobotRecord } from './events.js';
import { type Column, type Field, type Flow, type FlowName, flows, mostRecords } from './flows.js';
import { recordOf, type SheetFacts, type Values, type Wrong } from './judge.js';

/** A cell as read from a file. */
export interface SheetCell {
  readonly text: string;
  readonly formula?: true;
  readonly rounded?: true;
}

/** An error in a cell: the sheet's row number, and the column header (empty: the whole row). */
export interface SheetError {
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

type Lines = ReadonlyMap<number, readonly SheetCell[]>;

const bareHead = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\([^()]*\)|[\s*:]/g, '')
    .toLowerCase();

/** Index of each column, by its header in the first row. */
function placesIn(head: readonly SheetCell[], { columns }: Flow): ReadonlyMap<Field, number> {
  const heads = head.map(({ text }) => bareHead(text));
  return new Map(
    columns.flatMap(({ field, label, also = [] }) => {
      const place = [label, ...also].map((one) => heads.indexOf(bareHead(one))).find((one) => one >= 0);
      return place === undefined ? [] : [[field, place] as const];
    }),
  );
}

/** Numbers of the documents that the lines refer to, for a lookup before validation. */
export function businessesIn(flow: FlowName, lines: Lines): string[] {
  const [, head = []] = [...lines][0] ?? [];
  const places = placesIn(head, flows[flow]);
  const place = places.get(flows[flow].of ? 'number' : 'businessSerialNo');
  if (place === undefined) return [];
  return [...new Set([...lines.values()].slice(1).map((cells) => cells[place]?.text ?? ''))].filter(Boolean);
}

/** Reads the lines as records, with errors by row and column: either all can be accepted or none. */
export function readRecords(
  flow: FlowName,
  lines: Lines,
  facts: SheetFacts,
): { records: RobotRecord[]; errors: SheetError[] } {
  const declared = flows[flow];
  const [top, ...rest] = lines;
  const [first, head] = top ?? [1, []];
  const places = placesIn(head, declared);
  const lacking = declared.columns.filter(({ field, optional }) => !optional && !places.has(field));
  if (lacking.length > 0)
    return { records: [], errors: lacking.map(({ label }) => ({ row: first, column: label, message: '缺少此列' })) };
  const errors: SheetError[] = [];
  if (rest.length === 0) errors.push({ row: first, column: '', message: '没有可导入的记录' });
  if (rest.length > mostRecords) errors.push({ row: first, column: '', message: `一次最多导入${mostRecords}条记录` });
  const rowOf = new Map<string, number>();
  const records = rest.slice(0, mostRecords).map(([row, cells]) => {
    const wrong: Wrong = (field, message) => {
      const column = declared.columns.find((one) => one.field === field)?.label ?? '';
      errors.push({ row, column, message });
    };
    const values = valuesOf(declared, (field) => cells[places.get(field) ?? -1], wrong, facts);
    const twice = rowOf.get(values.number);
    if (values.number && twice !== undefined) wrong('number', `与第${twice}行重复`);
    else rowOf.set(values.number, row);
    return recordOf(declared, row, values, wrong, facts);
  });
  return { records: errors.length > 0 ? [] : records, errors };
}

const blank: Values = {
  number: '',
  ownAccountNo: '',
  accountName: '',
  accountNo: '',
  bankName: '',
  swiftCode: '',
  currency: '',
  amount: '',
  income: '',
  cost: '',
  day: '',
  businessSerialNo: '',
  remark: '',
};

function valuesOf(
  { columns }: Flow,
  cellOf: (field: Field) => SheetCell | undefined,
  wrong: Wrong,
  facts: SheetFacts,
): Values {
  const read = columns.map((column) => {
    const cell = cellOf(column.field) ?? { text: '' };
    const text = textOf(column, cell);
    const objection = objectionTo(column, cell, text, facts);
    if (objection) wrong(column.field, objection);
    // An invalid value is not validated further, so that each cell has one error.
    return [column.field, objection ? '' : text];
  });
  return { ...blank, ...Object.fromEntries(read) };
}

function textOf({ kind }: Column, { text }: SheetCell): string {
  if (kind === 'day') return dayIn(text);
  return kind === 'amount' ? meantBy(text) : text.trim();
}

function objectionTo(
  { kind, optional, max }: Column,
  cell: SheetCell,
  text: string,
  { today }: SheetFacts,
): string | undefined {
  if (cell.formula) return '不能是公式，请粘贴为数值';
  if (text === '') return optional ? undefined : '不能为空';
  if (kind === 'amount') return amountObjection(text);
  if (cell.rounded) return '数字超过15位，尾数已丢失，请改为文本格式后重新填写';
  if (text.length > max) return `最多${max}个字符`;
  if (/\p{Cc}/u.test(text)) return '含有无法识别的字符';
  if (kind !== 'day') return undefined;
  if (!isDayOf(businessDays, text)) return '日期不正确';
  return text > today ? afterToday('日期') : undefined;
}

function amountObjection(text: string): string | undefined {
  if (!/^\d{1,15}(\.\d+)?$/.test(text)) return '金额不正确';
  if (/\.\d{3,}$/.test(text)) return '最多保留2位小数';
  if (decimal(text).isZero()) return '金额必须大于0';
  return decimal(text).gt(bounds.amount.largest) ? '金额过大' : undefined;
}
