import { median } from '#test/bench/figures.js';
import { say } from '#test/bench/say.js';

/** Figures of one round on one side, by name and unit. */
export type Sample = Readonly<Record<string, number>>;

export interface Rounds {
  readonly mine: readonly Sample[];
  readonly theirs: readonly Sample[];
}

/** Measures one round per side, in alternating order, so that disturbances of the machine affect both sides alike. */
export async function inTurns<Side extends { readonly name: string }>(
  rounds: number,
  [mine, theirs]: readonly [Side, Side],
  measure: (side: Side) => Promise<Sample>,
): Promise<Rounds> {
  const samples = new Map<Side, Sample[]>([
    [mine, []],
    [theirs, []],
  ]);
  for (let round = 1; round <= rounds; round++) {
    for (const side of round % 2 === 1 ? [mine, theirs] : [theirs, mine]) {
      const sample = await measure(side);
      samples.get(side)?.push(sample);
      const said = Object.entries(sample).map(([name, value]) => `${name} ${short(value)}`);
      say(`round ${round} of ${rounds}, ${side.name}: ${said.join(', ')}`);
    }
  }
  return { mine: samples.get(mine) ?? [], theirs: samples.get(theirs) ?? [] };
}

/** How one figure compares between this side and the other, round by round. */
export interface Ratio {
  readonly figure: string;
  readonly mine: number;
  readonly theirs: number;
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export const ratiosOf = ({ mine, theirs }: Rounds): Ratio[] =>
  Object.keys(mine[0] ?? {}).map((figure) => {
    const [ours, others] = [mine, theirs].map((side) => side.map((sample) => sample[figure] ?? 0)) as [
      number[],
      number[],
    ];
    const ratios = ours.map((value, round) => value / (others[round] ?? 0));
    const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
    return { figure, mine: median(ours), theirs: median(others), median: median(ratios), least, most };
  });

export function printRatios(commit: string, ratios: readonly Ratio[]): void {
  const rows = ratios.map(({ figure, mine, theirs, ...ratio }) => [
    figure,
    short(mine),
    short(theirs),
    ratio.median.toFixed(2),
    `${ratio.least.toFixed(2)}–${ratio.most.toFixed(2)}`,
  ]);
  const lines = [['figure', 'here', commit, 'ratio', 'of rounds'], ...rows];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  for (const line of lines) console.log(line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
}

const short = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });
