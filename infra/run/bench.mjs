// npm run bench: measurements in test/bench, which gets the arguments.
import { runProgram } from './program.mjs';

await runProgram('test/bench/main.ts');
