import { parseArgs } from 'node:util';

export const groups = [
  'append',
  'approve',
  'attack',
  'catch-up',
  'first-visit',
  'idle-screens',
  'lists',
  'node-attack',
  'start',
] as const;
export type Group = (typeof groups)[number];

export interface Options {
  readonly only: readonly Group[];
  readonly rounds: number;
  /** Numbers of sales in the lists, ascending. */
  readonly sizes: readonly number[];
  /** Number of orders to make through events; nothing is measured then. */
  readonly generate: number | undefined;
  /** A commit to compare this build with, in turns; nothing else is measured then. */
  readonly against: string | undefined;
  /** Part of the names of the event node's attackers to run. */
  readonly attackers: string;
  readonly out: string | undefined;
}

export const help = `npm run bench -- [options]

  --only <words>     only these groups, joined by commas: ${groups.join(', ')}
  --rounds <n>       rounds of each measurement, of which the median counts (3)
  --sizes <n,n>      sales in the lists, with as many orders (10000,100000,1000000)
  --generate <n>     makes so many orders through events and lets the projections catch up; measures nothing else
  --against <commit> measures approve, catch-up and start beside that commit, in turns, and prints the ratios
  --attackers <text> of node-attack only those whose name has this in it
  --out <file>       writes the figures as JSON as well
  --help             this text`;

/** @throws OptionsError that names what is wrong */
export function readOptions(args: readonly string[]): Options | 'help' {
  const { values } = parsed(args);
  if (values.help) return 'help';
  return {
    only: values.only === undefined ? groups : list(values.only).map(group),
    rounds: values.rounds === undefined ? 3 : whole('--rounds', values.rounds),
    sizes: list(values.sizes ?? '10000,100000,1000000')
      .map((size) => whole('--sizes', size))
      .sort((a, b) => a - b),
    generate: values.generate === undefined ? undefined : whole('--generate', values.generate),
    against: values.against,
    attackers: values.attackers ?? '',
    out: values.out,
  };
}

export class OptionsError extends Error {
  override readonly name = 'OptionsError';
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: text,
        rounds: text,
        sizes: text,
        generate: text,
        against: text,
        attackers: text,
        out: text,
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new OptionsError((error as Error).message);
  }
}

const list = (words: string): string[] => words.split(/[,\s]+/).filter(Boolean);

function group(word: string): Group {
  const found = groups.find((name) => name === word);
  if (!found) throw new OptionsError(`--only: there is no group ${word}, but ${groups.join(', ')}`);
  return found;
}

function whole(option: string, text: string): number {
  const value = Number(text.replaceAll('_', ''));
  if (!Number.isSafeInteger(value) || value < 1) throw new OptionsError(`${option}: ${text} is not a whole number`);
  return value;
}
