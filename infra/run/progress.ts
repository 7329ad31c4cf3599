import type { Settings } from '#infra/config/settings.js';
import type { Logger } from '#infra/logging/logger.js';

export type Step = <T>(title: string, work: () => Promise<T>) => Promise<T>;

export interface Progress {
  step: Step;
  say(...lines: string[]): void;
}

/** Shows the progress of the start on a terminal; with JSON logs, it is logged instead. */
export function createProgress(settings: Pick<Settings, 'logFormat'>, logger: Logger): Progress {
  const say = (...lines: string[]) => {
    if (settings.logFormat !== 'json') process.stdout.write(`${lines.join('\n')}\n`);
    else for (const line of lines.filter((text) => text.trim())) logger.info(line.trim());
  };
  return {
    say,
    step: async (title, work) => {
      const started = performance.now();
      const result = await work();
      say(`      ${title} … ${((performance.now() - started) / 1000).toFixed(1)}s`);
      return result;
    },
  };
}
