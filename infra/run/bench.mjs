// npm run bench: runs the measurements in test/bench; arguments go to them.
import { runProgram } from './program.mjs';

await runProgram('test/bench/main.ts');
