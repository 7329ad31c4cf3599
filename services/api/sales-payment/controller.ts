import { Controller } from '@nestjs/common';
import { salesPayment as calls } from '#contract/sales-payment.js';
import { salesPaymentList as queries } from '#projections/sales-payment/queries.js';
import { submitPayment } from '#workflows/sales-order/commands.js';
import { salesOrder as workflow } from '#workflows/sales-order/machine.js';
import { salesPaymentFacts as facts } from '#workflows/sales-payment/facts.js';
import { documentController } from '../platform/document/document-controller.js';

const document = { workflow, facts, queries, commands: [submitPayment] };

@Controller()
export class SalesPaymentController extends documentController(document, calls) {}
