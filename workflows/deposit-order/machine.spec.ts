import { deposit, verified } from '#test/fixtures/line.js';
import { walksItsMachine } from '#test/language/machine-walk.js';
import { commands } from './commands.js';
import { depositOrder } from './machine.js';

walksItsMachine({
  workflow: depositOrder,
  commands,
  events: {
    DepositOrderCreated: deposit,
    DepositOrderSubmitted: {},
    DepositOrderReopened: {},
    DepositOrderVerified: verified,
  },
});
