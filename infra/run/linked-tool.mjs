// Runs a command-line tool inside this process and exits when the parent process is gone.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , script, ...args] = process.argv;
const file = path.resolve(script);
process.argv = [process.argv[0], file, ...args];
process.on('disconnect', () => process.exit(0));
process.channel?.unref();
await import(pathToFileURL(file).href);
