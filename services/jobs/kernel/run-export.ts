import type { Kysely } from 'kysely';
import { type ExportName, exportKind, mayExport } from '#contract/export.js';
import { derivedId, derivedUuid } from '#infra/command-runner/ids.js';
import type { CommandRunner } from '#infra/command-runner/runner.js';
import type { FileStore } from '#infra/files/file-store.js';
import { type Told, tellOfExport } from '#infra/jobs/export-run.js';
import type { ExportRow } from '#infra/jobs/exports.js';
import { readOf } from '#projections/database.js';
import { actorOf, readPeople } from '#projections/record/people.js';
import { exported } from '#workflows/file/biz-types.js';
import { keep } from '#workflows/file/commands.js';
import { kindOf } from '#workflows/file/kinds.js';
import { file } from '#workflows/file/machine.js';
import { type Actor, holds } from '#workflows/kernel/actor.js';
import { messages, refuse } from '#workflows/kernel/refusal.js';
import { shanghaiTime } from '#workflows/kernel/time.js';
import { exports } from '../exports/catalog.js';
import { labelOf } from './export.js';

export interface ExportParts {
  readonly db: Kysely<unknown>;
  readonly runner: CommandRunner;
  readonly files: FileStore;
}

/** It is not this worker's any more: cancelled, begun by another, or the worker ends. Nothing of it is kept. */
export class NotOurs extends Error {
  override readonly name = 'NotOurs';
}

const tellMs = 400;
/** Far more than a million rows make. */
const mostBytes = 2 * 1024 * 1024 * 1024;

/** Writes the file of an export and keeps it once. @throws Refusal when its owner may not (any more), NotOurs */
export async function runExport(
  { db, runner, files }: ExportParts,
  row: ExportRow,
  signal: AbortSignal,
): Promise<{ file_id: string; file_name: string; rows?: number }> {
  const id = derivedId(row.asked_at.toISOString(), 'export', row.id);
  const known = await runner.documents.refresh(file, id);
  // A worker died between keeping the file and saying so.
  if (known.revision >= 0) return { file_id: id, file_name: known.state.context.originalFileName };

  const tell = async (told: Told) => {
    if (signal.aborted || !(await tellOfExport(db, row, told))) throw new NotOurs();
  };
  const actor = await ownerOf(db, row);
  const { name, columns, rows: read } = exports[row.kind as ExportName];
  const { total, rows } = await read(readOf(db), row.input as never, actor);
  await tell({ step: 'writing' });
  let written = 0;
  let told = Date.now();
  const counted = async function* () {
    for await (const batch of rows) {
      if (signal.aborted) throw new NotOurs();
      yield batch;
      written += batch.length;
      if (Date.now() - told < tellMs) continue;
      told = Date.now();
      await tell({ rows: written, percent: Math.min(99, Math.floor((written / Math.max(total, 1)) * 100)) });
    }
  };
  const title = labelOf(exports[name as ExportName]);
  const shown = columns.filter(({ hiddenFrom }) => !hiddenFrom || !holds(actor, hiddenFrom));
  // What writes it takes long to load: not at the start of every process.
  const { spreadsheet } = await import('#infra/spreadsheet/spreadsheet.js');
  const bytes = spreadsheet({ title, columns: shown, rows: counted() });
  const { digest, size } = await files.put(bytes, { limit: mostBytes });
  // From here on it can not be cancelled.
  await tell({ step: 'keeping', rows: written, percent: 99 });
  const originalFileName = `${title}-${shanghaiTime(new Date()).replace(/[-:]/g, '').replace(' ', '-')}.xlsx`;
  const contentType = kindOf(originalFileName)?.contentType ?? '';
  const data = { originalFileName, contentType, size, digest, bizType: exported };
  try {
    await runner.run({ command: keep, id, data, creates: true }, originOf(row, actor));
  } catch (error) {
    // Somebody who was taken for dead was faster: his file is as good as ours.
    const { revision, state } = await runner.documents.refresh(file, id);
    if (revision < 0) throw error;
    return { file_id: id, file_name: state.context.originalFileName, rows: written };
  }
  return { file_id: id, file_name: originalFileName, rows: written };
}

/** Whoever asked, with the rights of this moment. */
async function ownerOf(db: Kysely<unknown>, { owner_id, kind, input }: ExportRow): Promise<Actor> {
  const people = await readPeople(readOf(db));
  const owner = people.users.get(owner_id);
  if (owner?.status !== 1) return refuse('账号已冻结或删除，不能导出', 'forbidden');
  const actor = actorOf(people, owner);
  return mayExport(exportKind(kind as ExportName), input, actor) ? actor : refuse(messages.forbidden, 'forbidden');
}

const originOf = ({ id, attempt }: ExportRow, actor: Actor) => ({
  actor,
  commandId: derivedUuid('export', id, attempt),
  correlationId: id,
  causationId: id,
  ip: '',
  at: new Date().toISOString(),
});
