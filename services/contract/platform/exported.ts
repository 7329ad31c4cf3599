import { z } from 'zod';
import { type Actor, isStaff, permitted } from '#workflows/platform/kernel/actor.js';
import { yearsBackTo } from '#workflows/platform/values/time.js';
import { type Call, call, id, type Permission } from './call.js';
import type { ExportKind } from './export-kind.js';
import { yearFrom } from './year.js';

/** Settings of a list's export. */
export interface Exported<Asked, More extends z.ZodRawShape> {
  readonly name: string;
  readonly label: string;
  /** Permission strings needed; those of the list by default. */
  permissions?(input: Asked & z.output<z.ZodObject<More>>): readonly `/${string}`[];
  /** Inputs in addition to those of the list. */
  readonly more?: More;
  scope?(input: Asked & z.output<z.ZodObject<More>>): string;
  readonly order?: ExportKind['order'];
  readonly widths?: ExportKind['widths'];
}

/** A list that can be exported completely, as filtered. */
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

/** Printable file of one document, labelled with the document's number in the list of exports. */
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

/** Calls of screens answer the file's id once the file exists, which may take up to ten minutes. */
export const fileId = z.string();

const firstYear = 2022;
export const exportYear = yearFrom(firstYear);

/** Export calls of older clients: everything of a year, or what matches the filters of `list`. */
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

/** Years for export, the current one first, back to the first year (docs/rules/files.md). */
export const exportYears = (now: Date): number[] => yearsBackTo(firstYear, now);

/** Only internal staff with the permission may export; the records' own rules restrict the rows. */
export const mayExport = ({ permissions }: Pick<ExportKind, 'permissions'>, input: unknown, actor: Actor): boolean =>
  isStaff(actor) && permissions(input).every((permission) => permitted(actor, permission));
