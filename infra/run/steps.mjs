/** Numbered steps on the terminal: `[2/4] 安装依赖 … 42.1s`. */
export function steps(total) {
  let number = 0;
  /**
   * Runs one step. `work` returns a text to add to its line; `note` reports progress.
   * @param {string} title
   * @param {(note: (text: string) => void) => Promise<string | undefined | void>} work
   */
  return async function step(title, work) {
    number++;
    const line = `[${number}/${total}] ${title} …`;
    const started = performance.now();
    const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)}s`;
    let latest = '';
    const ticker = watchProgress(() => `${line} ${seconds()}${latest && `  ${latest}`}`);
    try {
      const result = await work((text) => {
        latest = text;
      });
      ticker.stop();
      say(`${line} ${result ? `${result}  ` : ''}${seconds()}`);
    } catch (error) {
      ticker.stop();
      say(`${line} 失败 / failed  ${seconds()}`);
      throw error;
    }
  };
}

export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** An error whose message is sufficient for the user: no stack. */
export class Trouble extends Error {}

/** Prints an error and exits with code 1. */
export function fail(error) {
  console.error(`\n${error instanceof Trouble ? error.message : (error?.stack ?? error)}`);
  process.exit(1);
}

/** On a terminal the line counts the seconds; in a log file an occasional line shows that the step is still running. */
function watchProgress(text) {
  const terminal = process.stdout.isTTY;
  const show = () => (terminal ? process.stdout.write(`\r\x1b[2K${text()}`) : say(text()));
  if (terminal) show();
  const timer = setInterval(show, terminal ? 200 : 15_000);
  return {
    stop() {
      clearInterval(timer);
      if (terminal) process.stdout.write('\r\x1b[2K');
    },
  };
}
