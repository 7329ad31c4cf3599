import ExcelJs from 'exceljs';
import { type JobRow, job } from '#contract/job.js';
import { file } from '#contract/platform/file.js';
import { eventually } from './orders.js';
import type { Person } from './person.js';
import type { World } from './world.js';

/** Starts an export as the console does; purchase orders by default. */
export const begin = (person: Person, input: Record<string, unknown> = {}, kind = 'purchase-order'): Promise<JobRow> =>
  person.get(job.export, { kind, input });

/** Waits for the export to end, and returns it. */
export const ended = (person: Person, { id }: Pick<JobRow, 'id'>, withinMs = 60_000): Promise<JobRow> =>
  eventually(
    () => person.get(job.detail, { id }),
    ({ state }) => !['waiting', 'running'].includes(state),
    withinMs,
  );

export interface Opened {
  readonly fileName: string;
  readonly sheet: ExcelJs.Worksheet;
  /** Cell texts of each row, by column caption. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/** Downloads a spreadsheet and reads it. */
export async function opened(world: World, person: Person, fileId: string | null): Promise<Opened> {
  const response = await fetch(`${world.url}/api${file.download.path}?idFile=${fileId}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  const disposition = decodeURIComponent(response.headers.get('content-disposition') ?? '');
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const [sheet] = workbook.worksheets as [ExcelJs.Worksheet];
  const captions = (sheet.getRow(1).values as unknown[]).slice(1).map((_, index) => sheet.getCell(1, index + 1).text);
  const rows = Array.from({ length: sheet.rowCount - 1 }, (_, row) =>
    Object.fromEntries(captions.map((caption, column) => [caption, sheet.getCell(row + 2, column + 1).text])),
  );
  return { fileName: /filename\*=UTF-8''(.*)$/.exec(disposition)?.[1] ?? '', sheet, rows };
}
