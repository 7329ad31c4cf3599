import { walk } from '#test/fixtures/walks/stock-out.js';
import { walksItsMachine } from '#test/language/machine-walk.js';

walksItsMachine(walk);
