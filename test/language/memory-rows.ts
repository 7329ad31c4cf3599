import type { AnyProjection, KeyedRow } from '#projections/platform/kernel/projection.js';
import { checkpointFor, type Generation, tableFor } from '#projections/platform/kernel/schema.js';
import type { SetAside } from '#projections/platform/rows/aside.js';
import type { Share } from '#projections/platform/rows/commit.js';
import { LostProjection } from '#projections/platform/rows/failure.js';
import type { Wanted } from '#projections/platform/rows/found-rows.js';
import type { Stored } from '#projections/platform/rows/opened.js';
import type { RowTables } from '#projections/platform/rows/row-store.js';
import type { Comparison } from '#projections/platform/rows/verify.js';

interface Standing {
  position: bigint;
  indexed: boolean;
  error?: string;
  readonly aside: Map<string, SetAside & { waiting: number }>;
}

/** In-memory rows and checkpoints. A test decides through `takes` which rows are refused. */
export class MemoryRows implements RowTables {
  readonly tables = new Map<string, Map<string, KeyedRow>>();
  readonly checkpoints = new Map<string, Standing>();
  /** Projections of each commit. */
  readonly commits: string[][] = [];
  /** Checkpoints whose counts were updated, per update. */
  readonly folds: string[][] = [];
  readonly announced: string[] = [];
  /** Throws to refuse a row, as a database would. */
  takes: (row: KeyedRow) => void = () => {};

  /** Creates an empty table for each projection. */
  constructor(...projections: readonly AnyProjection[]) {
    for (const projection of projections) this.make(projection, 'live');
  }

  /** Rows of a table, by id. */
  in(table: string): Readonly<Record<string, KeyedRow>> {
    return Object.fromEntries(this.tables.get(table) ?? []);
  }

  async open(checkpoint: string): Promise<Stored> {
    const standing = this.standingOf(checkpoint);
    standing.error = undefined;
    return { ...standing, aside: [...standing.aside.values()] };
  }

  async rows({ table, ids }: Wanted): Promise<KeyedRow[]> {
    return ids.flatMap((id) => this.tables.get(table)?.get(id) ?? []);
  }

  async commit(shares: readonly Share[]): Promise<void> {
    this.commits.push(shares.map(({ checkpoint }) => checkpoint));
    for (const { changes } of shares) for (const row of [...changes.born, ...changes.altered]) this.takes(row);
    for (const { checkpoint, from } of shares)
      if (this.standingOf(checkpoint).position !== from) throw new LostProjection(checkpoint);
    for (const share of shares) this.write(share);
  }

  async written(): Promise<void> {}

  async park(checkpoint: string, error: string): Promise<void> {
    this.standingOf(checkpoint).error = error;
  }

  async failedAgain(checkpoint: string, standing: SetAside): Promise<void> {
    this.standingOf(checkpoint).aside.set(standing.stream, { ...standing, waiting: 1 });
  }

  async index(projection: AnyProjection, generation: Generation): Promise<void> {
    this.standingOf(checkpointFor(projection, generation)).indexed = true;
  }

  async create(projection: AnyProjection, generation: Generation): Promise<void> {
    this.make(projection, generation);
  }

  async swap(projection: AnyProjection): Promise<void> {
    const [live, next] = [tableFor(projection, 'live'), tableFor(projection, 'next')];
    this.tables.set(live, this.tables.get(next) ?? new Map());
    this.checkpoints.set(checkpointFor(projection, 'live'), this.standingOf(checkpointFor(projection, 'next')));
    this.tables.delete(next);
    this.checkpoints.delete(checkpointFor(projection, 'next'));
  }

  async fold(checkpoints: readonly string[]): Promise<void> {
    this.folds.push([...checkpoints]);
  }

  async dropShadow(projection: AnyProjection): Promise<void> {
    this.tables.delete(tableFor(projection, 'check'));
  }

  async announce(payload: string): Promise<void> {
    this.announced.push(payload);
  }

  compare(): { fixed: Promise<void>; comparison: Promise<Comparison> } {
    throw new Error('rows in memory are not compared');
  }

  private make(projection: AnyProjection, generation: Generation): void {
    this.tables.set(tableFor(projection, generation), new Map());
    this.checkpoints.set(checkpointFor(projection, generation), { position: -1n, indexed: false, aside: new Map() });
  }

  private standingOf(checkpoint: string): Standing {
    const standing = this.checkpoints.get(checkpoint);
    if (!standing) throw new Error(`no checkpoint ${checkpoint}`);
    return standing;
  }

  private write({ checkpoint, table, to, changes, aside }: Share): void {
    const standing = this.standingOf(checkpoint);
    standing.position = to;
    const rows = this.tables.get(table);
    for (const row of [...changes.born, ...changes.altered]) rows?.set(row.id, row);
    for (const id of changes.gone) rows?.delete(id);
    for (const one of aside?.set ?? []) standing.aside.set(one.stream, { ...one, waiting: 1 });
    for (const [stream, more] of aside?.waiting ?? []) {
      const one = standing.aside.get(stream);
      if (one) one.waiting += more;
    }
    for (const stream of aside?.freed ?? []) standing.aside.delete(stream);
  }
}
