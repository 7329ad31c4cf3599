import type { Kysely } from 'kysely';
import { exportKinds } from '#contract/export.js';
import { mayExport } from '#contract/platform/exported.js';
import { derivedId, derivedUuid } from '#infra/command-runner/ids.js';
import type { Origin } from '#infra/command-runner/origin.js';
import { type Told, tellOfExport } from '#infra/jobs/export-run.js';
import type { ExportRow } from '#infra/jobs/exports.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { actorOf, readPeople } from '#projections/user/people.js';
import { keep } from '#workflows/platform/file/commands.js';
import { kindOf } from '#workflows/platform/file/kinds.js';
import { file, type KeptFile } from '#workflows/platform/file/machine.js';
import { isEnabled } from '#workflows/platform/input/switch.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import type { AnyExport, AnyMaking } from './export.js';
import { makeFile, rememberFile } from './make-file.js';
import { writeList } from './write-list.js';
import { type ExportParts, NotOurs, type Writing, type Written } from './writing.js';

/** Far more than a file of a million rows needs. */
const mostBytes = 2 * 1024 * 1024 * 1024;

/** File contents by kind of export. */
export type Exports = Readonly<Record<string, AnyExport | AnyMaking>>;

export interface RunParts extends ExportParts {
  readonly exports: Exports;
}

interface Ended {
  readonly file_id: string;
  readonly file_name: string;
  readonly rows?: number;
}

/** Writes the file of an export and stores it once. @throws Refusal when its owner may not (any more), NotOurs */
export async function runExport(parts: RunParts, row: ExportRow, signal: AbortSignal): Promise<Ended> {
  const { db, runner } = parts;
  const id = derivedId(row.asked_at.toISOString(), 'export', row.id);
  const one = parts.exports[row.kind] ?? refuse('导出类型不存在');
  const actor = await ownerOf(db, row);
  const origin = originOf(row, actor);
  const known = await runner.documents.refresh(file, id);
  const tell = async (told: Told) => {
    if (signal.aborted || !(await tellOfExport(db, row, told))) throw new NotOurs();
  };
  const writing: Writing = { ...parts, input: row.input, actor, tell, signal };
  // A worker may have died after storing the file and before reporting it.
  const write = () => ('command' in one ? makeFile(one, writing) : writeList(one, writing));
  const kept: Kept =
    known.revision >= 0 ? { file: known.state.context } : await keepWritten(writing, await write(), { id, origin });
  const { originalFileName: fileName, size } = kept.file;
  if ('command' in one) await rememberFile(one, writing, { fileId: id, fileName, size }, origin);
  return { file_id: id, file_name: fileName, ...(kept.rows !== undefined && { rows: kept.rows }) };
}

interface Kept {
  readonly file: KeptFile;
  readonly rows?: number;
}

async function keepWritten(
  { runner, files, tell }: Writing,
  { bytes, fileName: originalFileName, bizType, rows }: Written,
  { id, origin }: { readonly id: string; readonly origin: Origin },
): Promise<Kept> {
  const { digest, size } = await files.put(bytes, { limit: mostBytes });
  // From here on the export can no longer be cancelled.
  await tell({ step: 'keeping', rows: rows(), percent: 99 });
  const contentType = kindOf(originalFileName)?.contentType ?? '';
  const data = { originalFileName, contentType, size, digest, bizType };
  try {
    const { state } = await runner.run({ command: keep, id, data, creates: true }, origin);
    return { file: state.context, rows: rows() };
  } catch (error) {
    // A worker taken for dead has finished first; its file is as good as ours.
    const { revision, state } = await runner.documents.refresh(file, id);
    if (revision < 0) throw error;
    return { file: state.context, rows: rows() };
  }
}

/** The user who requested the export, with that user's current rights. */
async function ownerOf(db: Kysely<unknown>, { owner_id, kind, input }: ExportRow): Promise<Actor> {
  const people = await readPeople(readOf(db));
  const owner = people.users.get(owner_id);
  if (!owner || !isEnabled(owner)) return refuse('账号已冻结或删除，不能导出', 'forbidden');
  const actor = actorOf(people, owner);
  const known = exportKinds[kind];
  return known && mayExport(known, input, actor) ? actor : refuse(messages.forbidden, 'forbidden');
}

const originOf = ({ id, attempt }: ExportRow, actor: Actor): Origin => ({
  actor,
  commandId: derivedUuid('export', id, attempt),
  correlationId: id,
  causationId: id,
  ip: '',
  at: new Date().toISOString(),
});
