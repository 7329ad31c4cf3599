import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { derivedId, derivedUuid } from '#infra/command-runner/ids.js';
import type { CommandRunner } from '#infra/command-runner/runner.js';
import type { ExportRow } from '#infra/jobs/exports.js';
import { markKnown, unknownEnds } from '#infra/jobs/unknown-ends.js';
import { tellExportEnded } from '#workflows/job/endings.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { pollUntilIdle, type Repeated } from './poll-until-idle.js';

interface TellParts {
  readonly db: Kysely<unknown>;
  readonly runner: CommandRunner;
}

/** An owner with the console open has seen the end of the export by then, and the console has reported it as seen. */
export const seenWithinSeconds = 10;
const lookMs = 5000;

/** Notifies owners who have not seen how their export ended. Any number of workers can run: each owner is told once. */
export const tellingOwners = (parts: TellParts & { readonly logger: Logger }): Repeated =>
  pollUntilIdle(() => tellOwners(parts, seenWithinSeconds), {
    lookMs,
    onError: (error) => parts.logger.error({ err: error, where: 'exports' }, 'owners of exports were not told'),
  });

/** @returns whether there may be more */
export async function tellOwners(parts: TellParts, afterSeconds: number): Promise<boolean> {
  const ended = await unknownEnds(parts.db, afterSeconds);
  for (const row of ended) {
    await tell(parts, row);
    await markKnown(parts.db, row);
  }
  return ended.length > 0;
}

/** An ended export no longer changes, so a repeated notification is identical. */
async function tell({ runner }: TellParts, row: ExportRow): Promise<void> {
  const at = (row.ended_at ?? new Date()).toISOString();
  const commandId = derivedUuid('export-ended', row.id);
  const { label, scope, file_id, file_name, error } = row;
  const owner = { id: row.owner_id, name: row.owner_name };
  const file = file_id === null ? null : { id: file_id, name: file_name ?? '' };
  const data = { owner, label, scope, file, reason: error ?? '' };
  const origin = { actor: system, commandId, correlationId: row.id, causationId: row.id, ip: '', at };
  const id = derivedId(at, 'export-ended', row.id);
  await runner.run({ command: tellExportEnded, id, data, mayBeNew: true }, origin);
}
