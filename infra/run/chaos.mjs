// npm run chaos: kills, pauses or removes one part of the product after the other; arguments go to test/chaos.
import { runProgram } from './program.mjs';

await runProgram('test/chaos/main.ts');
