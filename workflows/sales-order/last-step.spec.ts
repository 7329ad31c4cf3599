import { expect, it } from 'vitest';
import { customer } from '#test/fixtures/people.js';
import { held, ledgerWith, reserved, sale, saleGiven } from '#test/fixtures/sale.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import { demandPriceHolds } from './last-step.js';
import { salesOrder } from './machine.js';

const { context } = scenario(salesOrder, { by: customer }).at({
  type: 'SalesOrderRegistered',
  data: { ...sale, serialNo: 'XS1', salesName: 'x-S01', salesDate: '2026-03-02' },
});

it('a sale passes its last step only while its very goods are held for it', () => {
  const { fees } = saleGiven;
  const holdsIn = (ledger: typeof saleGiven.ledger) => () =>
    demandPriceHolds('d-1', context, { ledger, fees, actualSalesDeposit: '3300.00', othersApproved: false });
  expect(holdsIn(ledgerWith(reserved('d-1', sale)))).not.toThrow();
  for (const ledger of [ledgerWith(), ledgerWith(held('d-1', [0, 0, 100])), ledgerWith(reserved('other', sale))])
    expect(holdsIn(ledger)).toThrow('销售单计价条件已变化，请退回重新计算');
});
