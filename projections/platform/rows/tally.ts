import type { KeyedRow, Projection, Summand } from '../kernel/projection.js';

/** Computes how the counted or summed groups of a projection change with its rows. */
export class Tally<Row extends KeyedRow> {
  private readonly known = new WeakMap<Row, readonly Summand[]>();

  constructor(private readonly projection: Pick<Projection<Row>, 'counted' | 'summed'>) {}

  /** Differences by group; unchanged groups are omitted. */
  moves(before: ReadonlyMap<string, Row>, after: ReadonlyMap<string, Row | undefined>): Map<string, bigint> {
    const moves = new Map<string, bigint>();
    if (!this.projection.counted && !this.projection.summed) return moves;
    for (const [key, row] of after) this.move(moves, this.summandsOf(before.get(key)), this.summandsOf(row));
    return moves;
  }

  /** A row rarely leaves all of its groups and lists them in a fixed order: equal entries at one place are skipped. */
  private move(moves: Map<string, bigint>, left: readonly Summand[], entered: readonly Summand[]): void {
    for (let place = 0; place < left.length || place < entered.length; place++) {
      const [old, now] = [left[place], entered[place]];
      if (old && now && old[0] === now[0] && old[1] === now[1]) continue;
      if (old) add(moves, old[0], -old[1]);
      if (now) add(moves, now[0], now[1]);
    }
  }

  /** Cached, because the summands of a row are needed twice: when it is written, and when it is next changed. */
  private summandsOf(row: Row | undefined): readonly Summand[] {
    if (!row) return none;
    const known = this.known.get(row);
    if (known) return known;
    const { counted, summed } = this.projection;
    const ones = (counted?.(row) ?? []).map((group): Summand => [group, 1n]);
    const summands = summed ? [...ones, ...summed(row)] : ones;
    this.known.set(row, summands);
    return summands;
  }
}

const none: readonly Summand[] = [];

/** Groups whose difference is zero are removed. */
function add(moves: Map<string, bigint>, group: string, amount: bigint): void {
  const sum = (moves.get(group) ?? 0n) + amount;
  if (sum === 0n) moves.delete(group);
  else moves.set(group, sum);
}
