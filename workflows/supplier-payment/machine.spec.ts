import { walk } from '#test/fixtures/walks/supplier-payment.js';
import { hasItsDiagram, walksItsMachine } from '#test/language/machine-walk.js';
import { chain } from './chain.js';
import { supplierPayment } from './machine.js';

walksItsMachine(walk);

hasItsDiagram(supplierPayment, chain);
