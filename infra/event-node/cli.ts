import { pino } from 'pino';
import { help, OptionsError, readOptions } from './cli-options.js';
import { startEventNode } from './node.js';

/** The standalone node, for any EventStoreDB client: see `--help`. */
try {
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    process.stdout.write(help);
    process.exit(0);
  }
  const logger = pino(
    { level: options.logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    process.stderr,
  );
  const node = await startEventNode({
    ...options,
    say: (level, message, fields) => logger[level]({ ...fields }, message),
  });
  process.stdout.write(`${node.connectionString}\n`);
  // It also ends when its parent process is gone.
  for (const end of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.once(end, () => {
      node.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof OptionsError) process.stderr.write(`\n${help}`);
  process.exit(1);
}
