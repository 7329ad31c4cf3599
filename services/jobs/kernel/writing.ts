import type { Kysely } from 'kysely';
import type { CommandRunner } from '#infra/command-runner/runner.js';
import type { FileStore } from '#infra/files/file-store.js';
import type { Told } from '#infra/jobs/export-run.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';

export interface ExportParts {
  readonly db: Kysely<unknown>;
  readonly runner: CommandRunner;
  readonly files: FileStore;
}

/** Input and tools of the writer of an export file. */
export interface Writing extends ExportParts {
  readonly input: unknown;
  /** The user who requested the export, with that user's current rights. */
  readonly actor: Actor;
  /** Reports progress. @throws NotOurs */
  readonly tell: (told: Told) => Promise<void>;
  readonly signal: AbortSignal;
}

/** A file that is read while it is being written. */
export interface Written {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly fileName: string;
  readonly bizType: string;
  /** Number of records written so far. */
  readonly rows: () => number;
}

/** The export no longer belongs to this worker: cancelled, taken over, or the worker ends. Nothing of it is kept. */
export class NotOurs extends Error {
  override readonly name = 'NotOurs';
}
