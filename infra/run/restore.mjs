// npm run restore -- <file>: restores a backup of the events into an installation without events; see --help.
import { runProgram } from './program.mjs';

await runProgram('dist/services/jobs/restore.js');
