import type { KeyedRow, Projection, Summand } from './projection.js';

/** How the groups that a projection counts or sums grow and shrink with its rows. */
export class Tally<Row extends KeyedRow> {
  private readonly known = new WeakMap<Row, readonly Summand[]>();

  constructor(private readonly projection: Pick<Projection<Row>, 'counted' | 'summed'>) {}

  /** By group; those that stay as they are left out. */
  moves(before: ReadonlyMap<string, Row>, after: ReadonlyMap<string, Row | undefined>): Map<string, bigint> {
    const moves = new Map<string, bigint>();
    if (!this.projection.counted && !this.projection.summed) return moves;
    for (const [key, row] of after) this.move(moves, this.summandsOf(before.get(key)), this.summandsOf(row));
    return moves;
  }

  /** A row hardly ever leaves all of its groups, and names them in one order: what stands in its place is passed over. */
  private move(moves: Map<string, bigint>, left: readonly Summand[], entered: readonly Summand[]): void {
    for (let place = 0; place < left.length || place < entered.length; place++) {
      const [old, now] = [left[place], entered[place]];
      if (old && now && old[0] === now[0] && old[1] === now[1]) continue;
      if (old) add(moves, old[0], -old[1]);
      if (now) add(moves, now[0], now[1]);
    }
  }

  /** A row is new when it is written and old when it is next changed: what it adds to is asked for twice. */
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

/** What comes to nothing is left out. */
function add(moves: Map<string, bigint>, group: string, amount: bigint): void {
  const sum = (moves.get(group) ?? 0n) + amount;
  if (sum === 0n) moves.delete(group);
  else moves.set(group, sum);
}
