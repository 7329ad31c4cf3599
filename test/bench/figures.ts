import { writeFileSync } from 'node:fs';

/** One measured figure beside its baseline. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Measured in the same run and unit; null if there is nothing to compare with. */
  readonly baseline: number | null;
  readonly ratio: number | null;
  /** The goal in words; null for a figure that only informs. */
  readonly aim: string | null;
  readonly meets: boolean | null;
}

export interface Aim {
  readonly words: string;
  readonly met: boolean;
}

export const figure = (
  name: string,
  [value, unit]: readonly [number, string],
  baseline: number | null = null,
  aim?: Aim,
): Figure => ({
  name,
  value,
  unit,
  baseline,
  ratio: baseline === null ? null : value / baseline,
  aim: aim?.words ?? null,
  meets: aim?.met ?? null,
});

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
};

export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const short = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });

export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map(({ name, value, unit, baseline, ratio, aim, meets }) => [
    name,
    `${short(value)} ${unit}`,
    baseline === null ? '' : `${short(baseline)} ${unit}`,
    ratio === null ? '' : ratio.toFixed(3),
    aim ?? '',
    meets === null ? '' : meets ? 'yes' : 'NO',
  ]);
  const lines = [['figure', 'value', 'baseline', 'ratio', 'aim', 'meets'], ...rows];
  const widths = lines.reduce((most, line) => line.map((cell, at) => Math.max(most[at] ?? 0, cell.length)), [
    0,
  ] as number[]);
  for (const line of lines) console.log(line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
}

export const writeFigures = (file: string, figures: readonly Figure[]): void =>
  writeFileSync(file, `${JSON.stringify({ figures }, undefined, 2)}\n`);
