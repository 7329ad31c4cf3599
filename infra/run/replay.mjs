// npm run replay -- <projection> …: builds projections anew, or checks them; see --help.
import { runProgram } from './program.mjs';

await runProgram('dist/services/projector/replay.js');
