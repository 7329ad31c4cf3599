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

/** What the writer of an export's file works with. */
export interface Writing extends ExportParts {
  readonly input: unknown;
  /** The user who asked, with the rights of this moment. */
  readonly actor: Actor;
  /** How far it is. @throws NotOurs */
  readonly tell: (told: Told) => Promise<void>;
  readonly signal: AbortSignal;
}

/** A file that is being read as it is written. */
export interface Written {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly fileName: string;
  readonly bizType: string;
  /** How many records it holds so far. */
  readonly rows: () => number;
}

/** It is not this worker's any more: cancelled, begun by another, or the worker ends. Nothing of it is kept. */
export class NotOurs extends Error {
  override readonly name = 'NotOurs';
}
