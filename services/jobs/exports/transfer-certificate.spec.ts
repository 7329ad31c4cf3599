import { expect, it } from 'vitest';
import { form, orderGiven } from '#test/fixtures/orders.js';
import { initialState } from '#workflows/platform/kernel/machine.js';
import { composeContent } from '#workflows/purchase-order/content.js';
import { type PurchaseOrder, purchaseOrder } from '#workflows/purchase-order/machine.js';
import { certificate } from './transfer-certificate.js';

it('names the batches with what has not gone back to the supplier', () => {
  const batch = (batchNo: string, frozen: number, returned: number) => ({
    ...{ line: 0, batchNo, productionDate: '2026-01-10', expireDate: '2028-01-09', frozen, returned },
    ...{ reserved: 0, available: 0, out: 0 },
  });
  const order: PurchaseOrder = {
    ...initialState<PurchaseOrder>(purchaseOrder.machine).context,
    ...composeContent(form, orderGiven),
  };
  const batches = [batch('A-1', 390, 10), batch('A-2', 600, 0), batch('A-3', 0, 5)] as never;
  const deed = JSON.stringify(certificate(order, { company: '优壕', now: new Date('2026-06-01T02:00:00Z'), batches }));
  expect(deed).toContain('A-1（390）\\nA-2（600）');
  expect(deed).not.toContain('A-3');
});
