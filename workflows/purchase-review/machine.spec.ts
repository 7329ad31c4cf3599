import { walk } from '#test/fixtures/walks/purchase-review.js';
import { walksItsMachine } from '#test/language/machine-walk.js';

walksItsMachine(walk);
