import { walk } from '#test/fixtures/walks/purchase-order.js';
import { hasItsDiagram, walksItsMachine } from '#test/language/machine-walk.js';
import { chain } from './chain.js';
import { purchaseOrder } from './machine.js';

walksItsMachine(walk);

hasItsDiagram(purchaseOrder, chain);
