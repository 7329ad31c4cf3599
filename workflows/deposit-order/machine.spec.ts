import { walk } from '#test/fixtures/walks/deposit-order.js';
import { walksItsMachine } from '#test/language/machine-walk.js';

walksItsMachine(walk);
