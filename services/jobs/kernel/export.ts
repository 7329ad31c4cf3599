import { exportKinds } from '#contract/export.js';
import type { CellKind, Value } from '#infra/spreadsheet/cell.js';
import type { SheetColumn } from '#infra/spreadsheet/spreadsheet.js';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import type { EveryRow } from '#projections/platform/queries/every-row.js';
import type { Audience } from '#workflows/platform/document/audience.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import type { Command } from '#workflows/platform/kernel/command.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import type { MadeFileData } from '#workflows/platform/made-file/commands.js';

/** A column of an export, with its caption. */
export interface ExportColumn<Row> extends SheetColumn<Row> {
  /** The column is omitted for other users, as in lists. */
  readonly audience?: Audience;
}

/** Columns and rows of one kind of export. Rights and input are declared in the contract. */
export interface Export<Input = never, Row = never> {
  readonly name: string;
  readonly columns: readonly ExportColumn<Row>[];
  /** Reads the rows with the actor's rights. */
  readonly rows: (db: ReadDatabase, input: Input, actor: Actor) => Promise<EveryRow<Row>>;
}

// biome-ignore lint/suspicious/noExplicitAny: exports of all kinds of rows
export type AnyExport = Export<any, any>;

export const exportOf = <Input, Row>(declaration: Export<Input, Row>): Export<Input, Row> => declaration;

/** A printable file of one document, recorded on that document. The command declares who may make it, and when. */
export interface Making<Context = unknown> {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: events of all documents
  readonly command: Command<any, Context, MadeFileData, undefined>;
  readonly fileName: (document: Context) => string;
  /** Number of lines in the file. */
  readonly rows: (document: Context) => number;
  readonly write: (document: State<Context>, circumstances: Circumstances) => Promise<Uint8Array>;
}

export interface Circumstances {
  /** Name of our company as printed in contracts; empty until it is configured. */
  readonly company: string;
  readonly now: Date;
  /** Id of the document. */
  readonly id: string;
  /** Reads the current state of another document; an initial state if it does not exist. */
  readonly read: <Schemas extends EventSchemas, Other>(
    workflow: Workflow<Schemas, Other>,
    id: string,
  ) => Promise<Other>;
}

// biome-ignore lint/suspicious/noExplicitAny: documents of all kinds
export type AnyMaking = Making<any>;

export const makingOf = <Context>(declaration: Making<Context>): Making<Context> => declaration;

export const labelOf = ({ name }: AnyExport): string => exportKinds[name]?.label ?? name;

const widths: Readonly<Record<CellKind, number>> = {
  text: 18,
  whole: 12,
  decimal: 16,
  share: 16,
  rate: 12,
  date: 12,
  dateTime: 20,
};

type More = Partial<Pick<ExportColumn<never>, 'width' | 'audience'>>;

/** Declares the columns of one kind of row; captions come from the noun's text file. */
export const columnsOf =
  <Row>(labels: Readonly<Record<string, string>>) =>
  (label: string, kind: CellKind, value: (row: Row) => Value, more: More = {}): ExportColumn<Row> => ({
    label: labels[label] ?? label,
    kind,
    value,
    width: widths[kind],
    ...more,
  });
