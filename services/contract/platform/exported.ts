import { z } from 'zod';
import { type Actor, permitted } from '#workflows/platform/kernel/actor.js';
import { asNumber } from '#workflows/platform/kernel/number-input.js';
import { yearsBackTo } from '#workflows/platform/kernel/time.js';
import { type Call, call, id, type Permission } from './call.js';
import type { ExportKind } from './export-kind.js';

/** What is particular about the file of a list. */
export interface Exported<Asked, More extends z.ZodRawShape> {
  readonly name: string;
  readonly label: string;
  /** The rights of the list unless it says otherwise. */
  permissions?(input: Asked & z.output<z.ZodObject<More>>): readonly `/${string}`[];
  /** What it may be asked besides. */
  readonly more?: More;
  scope?(input: Asked & z.output<z.ZodObject<More>>): string;
  readonly order?: ExportKind['order'];
  readonly widths?: ExportKind['widths'];
}

/** A list that may be had as a file too: all of it, as it is filtered. */
export const exported = <
  Input extends z.ZodObject,
  Answer extends z.ZodType,
  Asked = z.output<Input>,
  More extends z.ZodRawShape = Record<never, never>,
>(
  list: Call<Input, Answer>,
  { more, ...declared }: Exported<Asked, More>,
): Call<Input, Answer> => {
  const input = list.input.omit({ page: true, limit: true }).extend(more ?? {});
  const rights = [list.may].flat().filter((right): right is `/${string}` => right.startsWith('/'));
  const kind = {
    permissions: () => rights,
    scope: () => '当前结果',
    ...declared,
    ...(list.audiences && { audiences: list.audiences }),
    input,
  };
  return { ...list, exports: [kind as ExportKind] };
};

/** A file for print of one document; by its number the list of exports calls it. */
export const printed = (name: string, label: string, right: `/${string}`): ExportKind => {
  const input = z.object({ id, serialNo: z.string().max(64, '单据编号不正确') });
  const kind: ExportKind<typeof input> = {
    name,
    label,
    input,
    permissions: () => [right],
    scope: ({ serialNo }) => serialNo,
  };
  return kind as ExportKind;
};

/** The calls of the screens answer the file's id when the file is there; they may take ten minutes. */
export const fileId = z.string();

const firstYear = 2022;
export const exportYear = z.preprocess(
  asNumber,
  z.number({ error: '年份不正确' }).int('年份不正确').min(firstYear, '年份不正确').max(2100, '年份不正确'),
);

/** A list as other clients ask for its file: all of a year, or what fits the filters of `list`. */
export const yearlyExports = <Input extends z.ZodType>(
  document: Permission,
  list: { readonly input: Input },
  label: string,
) => ({
  exportOfYear: call({
    method: 'GET',
    path: `${document}/exportList`,
    input: z.object({ year: exportYear }),
    answer: fileId,
    may: `${document}/exportList`,
    summary: `导出某一年的${label}，返回文件编号`,
  }),
  exportFiltered: call({
    method: 'GET',
    path: `${document}/exportListWithFilter`,
    input: list.input,
    answer: fileId,
    may: `${document}/exportList`,
    summary: `导出符合筛选条件的${label}，返回文件编号`,
  }),
});

/** This year first, back to the first one (docs/rules/files.md). */
export const exportYears = (now: Date): number[] => yearsBackTo(firstYear, now);

/** Exports are for internal staff with the right; who sees which records is a matter of the records. */
export const mayExport = ({ permissions }: Pick<ExportKind, 'permissions'>, input: unknown, actor: Actor): boolean =>
  actor.userType === 1 && permissions(input).every((permission) => permitted(actor, permission));
