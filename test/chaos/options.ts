import { parseArgs } from 'node:util';

export interface Options {
  readonly cycles: number;
  /** Determines the faults and the callers' actions; their relative timing depends on the machine. */
  readonly seed: number;
  readonly callers: number;
  /** Run hostile clients of the event node beside the ordinary callers, all the time. */
  readonly attacked: boolean;
  /** Keep the scratch folder for inspection. */
  readonly keep: boolean;
}

export const help = `npm run chaos -- [options]

  --cycles <n>    faults, one after the other (50)
  --seed <n>      decides the faults and what callers do; the same seed repeats a run (random)
  --callers <n>   callers at once (12)
  --attacked      hostile clients of the event node go on meanwhile, one kind after the other
  --keep          leaves the scratch folder behind
  --help          this text`;

/** What is wrong with the options, one line each. */
export class OptionsError extends Error {
  override readonly name = 'OptionsError';
}

/** @throws OptionsError that names every invalid option */
export function readOptions(args: readonly string[]): Options | 'help' {
  const { values, bad } = parsed(args);
  if (values.help) return 'help';
  const options = {
    cycles: whole('--cycles', values.cycles ?? '50', 1, bad),
    seed: whole('--seed', values.seed ?? String(Math.floor(Math.random() * 1_000_000)), 0, bad),
    callers: whole('--callers', values.callers ?? '12', 1, bad),
    attacked: values.attacked ?? false,
    keep: values.keep ?? false,
  };
  if (bad.length > 0) throw new OptionsError(bad.join('\n'));
  return options;
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values, tokens } = parseArgs({
    args: [...args],
    options: { cycles: text, seed: text, callers: text, attacked: flag, keep: flag, help: flag },
    strict: false,
    tokens: true,
  });
  const known = ['cycles', 'seed', 'callers', 'attacked', 'keep', 'help'];
  const bad = tokens.flatMap((token) => {
    if (token.kind === 'positional') return [`${token.value}: is not an option`];
    return token.kind === 'option' && !known.includes(token.name) ? [`${token.rawName}: there is no such option`] : [];
  });
  return {
    values: values as { cycles?: string; seed?: string; callers?: string; attacked?: true; keep?: true; help?: true },
    bad,
  };
}

function whole(option: string, text: unknown, least: number, bad: string[]): number {
  const value = Number(text);
  if (typeof text === 'string' && text !== '' && Number.isSafeInteger(value) && value >= least) return value;
  bad.push(`${option}: must be a whole number from ${least} on`);
  return least;
}
