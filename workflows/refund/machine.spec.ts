import { walk } from '#test/fixtures/walks/refund.js';
import { walksItsMachine } from '#test/language/machine-walk.js';

walksItsMachine(walk);
