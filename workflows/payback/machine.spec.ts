import { walk } from '#test/fixtures/walks/payback.js';
import { walksItsMachine } from '#test/language/machine-walk.js';

walksItsMachine(walk);
