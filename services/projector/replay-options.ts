import { parseArgs } from 'node:util';
import { unknownProjection } from './requests.js';

export interface ReplayOptions {
  readonly names: readonly string[];
  readonly verify: boolean;
}

export const usage = (known: readonly string[]): string => `用法 / usage: npm run replay -- <projection> … [--verify]
                npm run replay -- --all [--verify]

由事件重建投影，完成后替换；--verify 只与重算的结果逐行比对。
Builds projections anew from the events; --verify only compares them with what the events give.

投影 / projections: ${[...known].sort().join(' ')}
`;

/** Parses the command line. @throws Error with a readable message that lists the known names if one is unknown */
export function replayOptions(args: readonly string[], known: readonly string[]): ReplayOptions | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { all: { type: 'boolean' }, verify: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return 'help';
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(unknownProjection(unknown, known));
  if (positionals.length === 0 && !values.all) throw new Error('请给出投影，或 --all / name a projection, or --all');
  return { names: values.all ? known : [...new Set(positionals)], verify: values.verify ?? false };
}
