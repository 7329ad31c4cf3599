// npm run event-node -- …: the event node on its own; arguments go to it.
import { runProgram } from './program.mjs';

await runProgram('dist/infra/event-node/cli.js');
