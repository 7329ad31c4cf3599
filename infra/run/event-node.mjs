// npm run event-node -- …: runs the standalone event node; arguments go to it.
import { runProgram } from './program.mjs';

await runProgram('dist/infra/event-node/cli.js');
