import { exportKinds } from '#contract/export.js';
import type { Value } from '#infra/spreadsheet/cell.js';
import type { DocumentRow } from '#projections/platform/document/document.js';
import { columnIn } from '#projections/platform/document/fact-columns.js';
import type { AnyDocumentList } from '#projections/platform/document/list.js';
import type { DocumentFilter } from '#projections/platform/document/list-declaration.js';
import { everyRow } from '#projections/platform/queries/every-row.js';
import { wireTime } from '#projections/platform/queries/list.js';
import type { Facts } from '#workflows/platform/document/fact.js';
import { statusIn } from '#workflows/platform/document/facts.js';
import { flat } from '#workflows/platform/document/flat.js';
import { factWords } from '#workflows/platform/facts/fact-words.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import { columnsOf, type Export, type ExportColumn, exportOf } from '../kernel/export.js';
import { exportColumns } from './export-columns.js';

/** Export of a document list as filtered, with a column for every fact that has a caption. */
export const documentExport = <Row extends DocumentRow>({
  declared,
  every,
}: AnyDocumentList<Row>): Export<DocumentFilter, Row> => {
  const { name, workflow, facts } = declared;
  const { order = [], widths = {} } = exportKinds[name] ?? {};
  const col = columnsOf<Row>({ createTime: '创建时间', modifyTime: '修改时间' });
  const known = flat(facts);
  const columns: Readonly<Record<string, ExportColumn<Row>>> = {
    ...exportColumns<Row>(known, widths, (row, field) => told(workflow, known, field, row)),
    createTime: col('createTime', 'dateTime', (row) => wireTime(row.create_time)),
    modifyTime: col('modifyTime', 'dateTime', (row) => wireTime(row.modify_time)),
  };
  const names = [...new Set([...order, ...Object.keys(columns)])];
  return exportOf({
    name,
    columns: names.flatMap((field) => columns[field] ?? []),
    rows: async (db, filter: DocumentFilter, actor) => everyRow(db, await every(db, { filter, actor })),
  });
};

function told(workflow: Pick<Workflow, 'machine'>, known: Facts, field: string, row: DocumentRow): Value {
  const fact = known[field];
  // Unknown until another fact is, as on the screen: money that has not come is not 0.00.
  if (!fact || (fact.once && !columnIn(row, fact.once, known[fact.once]))) return undefined;
  return fact.kind === 'status' ? statusIn(workflow, row.state, fact) : factWords(fact, columnIn(row, field, fact));
}
