import { walk } from '#test/fixtures/walks/warehousing-receipt.js';
import { walksItsMachine } from '#test/language/machine-walk.js';

walksItsMachine(walk);
