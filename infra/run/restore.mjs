// npm run restore -- <file>: puts a backup of the events into an installation that has none yet; see --help.
import { runProgram } from './program.mjs';

await runProgram('dist/services/jobs/restore.js');
