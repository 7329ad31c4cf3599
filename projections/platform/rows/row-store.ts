import { type Kysely, sql } from 'kysely';
import type { AnyProjection, KeyedRow } from '../kernel/projection.js';
import { checkpoints, createIndexes, createTable, type Generation, swapTables } from '../kernel/schema.js';
import { CountFolder } from '../queries/counts.js';
import { announcementChannel } from './announcer.js';
import { noteFailure, type SetAside } from './aside.js';
import { BatchLoader } from './batch-loader.js';
import { commit, type Share } from './commit.js';
import { FoundRows, type Wanted } from './found-rows.js';
import { openCheckpoints, type Stored } from './opened.js';
import { type Comparison, compare, dropShadows } from './verify.js';

/** Storage of rows and checkpoints for a runner. Outages throw errors recognized by `isOutage`. */
export interface RowStore {
  /** Reads a checkpoint and unparks it. */
  open(checkpoint: string): Promise<Stored>;
  rows(wanted: Wanted): Promise<KeyedRow[]>;
  /** All or nothing. @throws LostProjection, or Unwritten if an earlier commit was not written */
  commit(shares: readonly Share[]): Promise<void>;
  /** Resolves when every commit has been written. @throws Unwritten */
  written(): Promise<void>;
  /** Updates the totals of projections, given by checkpoint (`CountFolder.fold`). */
  fold(checkpoints: readonly string[]): Promise<void>;
  park(checkpoint: string, error: string, at: bigint): Promise<void>;
  failedAgain(checkpoint: string, standing: SetAside): Promise<void>;
  index(projection: AnyProjection, generation: Generation): Promise<void>;
}

/** All row tables, with notifications to other processes that read them. */
export interface RowTables extends RowStore {
  /** Creates an empty table, positioned before the first event. */
  create(projection: AnyProjection, generation: Generation): Promise<void>;
  /** Replaces the live rows with those that were built beside them. */
  swap(projection: AnyProjection): Promise<void>;
  /** Compares live rows and their shadow on one snapshot: `fixed` resolves once writers may continue. */
  compare(
    projection: AnyProjection,
    position: bigint,
  ): { readonly fixed: Promise<void>; readonly comparison: Promise<Comparison> };
  dropShadow(projection: AnyProjection): Promise<void>;
  /** Sends a message to other processes. */
  announce(payload: string): Promise<void>;
}

/** Stores rows in Postgres, in the schema `read`. */
export class PostgresRows implements RowTables {
  private readonly folder: CountFolder;
  private readonly found: FoundRows;
  private readonly opened = new BatchLoader((names: readonly string[]) => openCheckpoints(this.db, names));

  constructor(private readonly db: Kysely<unknown>) {
    this.folder = new CountFolder(db);
    this.found = new FoundRows(db);
  }

  open(checkpoint: string): Promise<Stored> {
    return this.opened.ask(checkpoint);
  }

  rows(wanted: Wanted): Promise<KeyedRow[]> {
    return this.found.find(wanted);
  }

  commit(shares: readonly Share[]): Promise<void> {
    return commit(this.db, shares);
  }

  async written(): Promise<void> {}

  fold(names: readonly string[]): Promise<void> {
    return this.folder.fold(names);
  }

  async park(checkpoint: string, error: string, at: bigint): Promise<void> {
    await sql`update ${checkpoints} set error = ${error}, failed_at = ${at}
      where name = ${checkpoint}`.execute(this.db);
  }

  async failedAgain(checkpoint: string, standing: SetAside): Promise<void> {
    await noteFailure(this.db, checkpoint, standing);
  }

  index(projection: AnyProjection, generation: Generation): Promise<void> {
    return createIndexes(this.db, projection, generation);
  }

  create(projection: AnyProjection, generation: Generation): Promise<void> {
    return createTable(this.db, projection, generation);
  }

  swap(projection: AnyProjection): Promise<void> {
    return swapTables(this.db, projection);
  }

  compare(projection: AnyProjection, position: bigint) {
    return compare(this.db, projection, position);
  }

  dropShadow(projection: AnyProjection): Promise<void> {
    return dropShadows(this.db, projection);
  }

  async announce(payload: string): Promise<void> {
    await sql`select pg_notify(${announcementChannel}, ${payload})`.execute(this.db);
  }
}
