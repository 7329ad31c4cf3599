// npm run replay -- <projection> …: rebuilds or checks projections; see --help.
import { runProgram } from './program.mjs';

await runProgram('dist/services/projector/replay.js');
