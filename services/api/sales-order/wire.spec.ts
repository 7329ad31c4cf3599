import { describe, expect, it } from 'vitest';
import { salesOrder } from '#contract/sales-order.js';
import { person } from '#test/fixtures/people.js';
import { saleForm, saleGiven } from '#test/fixtures/sale.js';
import { isTold, type Listener } from '#workflows/platform/document/audience.js';
import type { Facts } from '#workflows/platform/document/fact.js';
import { type RoleCode, roles } from '#workflows/platform/kernel/roles.js';
import { pricedFacts } from '#workflows/sales-order/facts.js';
import { salesBatchFacts, salesFeeFacts, salesItemFacts } from '#workflows/sales-order/line-facts.js';
import { priceNow } from '#workflows/sales-order/price.js';
import { wirePrice } from './wire.js';

const { order, ledger } = saleGiven;
const price = priceNow({ id: 'd-1', form: saleForm, given: saleGiven });
const answered = (reader: Listener) => wirePrice(price, order ?? expect.fail(), ledger, reader);

const toldOf = (facts: Facts, reader: Listener) =>
  Object.keys(facts).filter((name) => isTold(facts[name]?.audience, reader));

describe.each(Object.keys(roles) as RoleCode[])('the price that %s is answered', (role) => {
  const reader = person(role, role);
  const { itemDtos, feeDtos, ...told } = answered(reader);

  it('holds the facts that they may see, and no others', () => {
    expect(Object.keys(told)).toEqual(toldOf(pricedFacts, reader));
    const items = { ...salesItemFacts, ...salesBatchFacts };
    for (const { id: _, children: __, ...item } of itemDtos) expect(Object.keys(item)).toEqual(toldOf(items, reader));
    for (const fee of feeDtos) expect(Object.keys(fee)).toEqual(toldOf(salesFeeFacts, reader));
    expect([itemDtos.length, feeDtos.length]).not.toContain(0);
  });

  it('is as the contract says', () =>
    expect(salesOrder.requestPrice.answer.parse(answered(reader))).toEqual(answered(reader)));
});
