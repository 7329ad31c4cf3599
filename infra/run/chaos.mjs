// npm run chaos: one part of the product after the other is killed, paused or taken away; arguments go to test/chaos.
import { runProgram } from './program.mjs';

await runProgram('test/chaos/main.ts');
