import type { CellKind, Value } from '#infra/spreadsheet/cell.js';
import type { Facts } from '#workflows/platform/document/fact.js';
import type { FactKind } from '#workflows/platform/facts/fact-type.js';
import { columnsOf, type ExportColumn } from '../kernel/export.js';

const cells: Partial<Record<FactKind, CellKind>> = {
  text: 'text',
  note: 'text',
  code: 'text',
  stage: 'text',
  money: 'decimal',
  percent: 'share',
  rate: 'rate',
  count: 'whole',
  day: 'date',
  flag: 'text',
  person: 'text',
  status: 'text',
};

/** A column for every fact that has a caption, by its name. */
export function exportColumns<Row>(
  facts: Facts,
  widths: Readonly<Record<string, number | undefined>>,
  value: (row: Row, name: string) => Value,
): Readonly<Record<string, ExportColumn<Row>>> {
  const col = columnsOf<Row>({});
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => {
      const kind = cells[fact.kind];
      if (!kind || !fact.label || fact.only) return [];
      const width = widths[name];
      const more = { ...(width && { width }), ...(fact.audience && { audience: fact.audience }) };
      return [[name, col(fact.label, kind, (row) => value(row, name), more)]];
    }),
  );
}
