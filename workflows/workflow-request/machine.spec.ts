import { walk } from '#test/fixtures/walks/workflow-request.js';
import { walksItsMachine } from '#test/language/machine-walk.js';

walksItsMachine(walk);
