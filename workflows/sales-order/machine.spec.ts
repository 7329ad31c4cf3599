import { walk } from '#test/fixtures/walks/sales-order.js';
import { hasItsDiagram, walksItsMachine } from '#test/language/machine-walk.js';
import { chain } from './chain.js';
import { salesOrder } from './machine.js';

walksItsMachine(walk);

hasItsDiagram(salesOrder, chain);
