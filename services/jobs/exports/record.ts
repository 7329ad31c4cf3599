import { exportKinds } from '#contract/export.js';
import type { CellKind } from '#infra/spreadsheet/cell.js';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { wireTime } from '#projections/platform/queries/list.js';
import { everyRecord, type RecordLine, type Where } from '#projections/platform/record/list.js';
import { records } from '#workflows/catalog/records.js';
import type { FactKind } from '#workflows/platform/facts/fact-type.js';
import { factWords } from '#workflows/platform/facts/fact-words.js';
import { creatorAudience } from '#workflows/platform/record/creator-audience.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { type Export, type ExportColumn, exportOf } from '../kernel/export.js';

/** Translates an input into a filter, where that takes more than fields that equal or contain a value. */
type Narrowed<Input> = (db: ReadDatabase, input: Input) => Promise<{ readonly filter: object; readonly where?: Where }>;

/** Export of all listed records of a type, with a column for every field that a cell can hold. */
export const recordExport = <Input extends object>(
  type: AnyRecordType,
  narrowed?: Narrowed<Input>,
): Export<Input, RecordLine> =>
  exportOf({
    name: type.name,
    columns: [
      ...Object.entries(type.fields as Facts).flatMap(([field, one]) => {
        const kind = cells[one.kind];
        // The ids of attached files say nothing in a cell.
        const isNamed = !one.reference || one.reference.as !== undefined;
        if (!kind || one.secret || !isNamed) return [];
        const named = one.reference?.as;
        const value = (row: RecordLine) => (named ? String(row[named] ?? '') : factWords(one, row.data[field]));
        return [{ label: one.label, kind, width: exportKinds[type.name]?.widths?.[field] ?? 20, value }];
      }),
      text('创建人', ({ creator_name }) => creator_name, { audience: creatorAudience(type) }),
      time('创建时间', ({ create_time }) => create_time),
      time('修改时间', ({ modify_time }) => modify_time),
    ],
    rows: async (db, input: Input, actor) => {
      const { filter, where } = narrowed ? await narrowed(db, input) : { filter: input };
      // The input of a list call: its names are those of the type's facts, apart from paging and sorting.
      return everyRecord(db, { types: records, type, actor, filter: filter as never, ...(where && { where }) });
    },
  });

const cells: Partial<Record<FactKind, CellKind>> = {
  text: 'text',
  note: 'text',
  count: 'whole',
  money: 'decimal',
  rate: 'decimal',
  percent: 'share',
  permyriad: 'share',
  flag: 'text',
  choice: 'text',
  day: 'date',
  one: 'text',
  own: 'text',
};

type Column = ExportColumn<RecordLine>;
const text = (label: string, value: (row: RecordLine) => string, more: Partial<Column> = {}): Column => ({
  label,
  kind: 'text',
  width: 12,
  value,
  ...more,
});
const time = (label: string, of: (row: RecordLine) => string | Date): Column => ({
  label,
  kind: 'dateTime',
  width: 20,
  value: (row) => wireTime(of(row)),
});
