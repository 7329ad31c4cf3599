import { z } from 'zod';
import { formOf } from '#workflows/platform/document/facts.js';
import { most } from '#workflows/platform/values/bounds.js';
import { accountFacts, accountFields, enteredFacts, purchaseOrderFacts as facts } from './facts.js';
import { purchaseOrderLineFacts as lineFacts } from './line-facts.js';

export const receivingAccount = formOf(accountFacts, ...accountFields);

/** One goods line of the form; name, brand and so on are taken from the goods record. */
const lineForm = formOf(lineFacts, 'goodsId', 'unitPrice', 'quantity', 'barCode', 'originCountry', 'specification');

export const FOB = 'FOB';
const noLines = '您还未添加商品';

/** The purchase order form (docs/rules/purchase-order.md). The server computes totals and ignores those of clients. */
export const purchaseOrderForm = formOf(facts, ...enteredFacts).extend({
  ...receivingAccount.shape,
  itemDtos: z.array(lineForm, { error: noLines }).min(1, noLines).max(most.lines, `商品明细不能超过${most.lines}行`),
});
export type PurchaseOrderForm = z.output<typeof purchaseOrderForm>;
