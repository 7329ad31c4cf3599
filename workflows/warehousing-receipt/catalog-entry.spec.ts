import { expect, it } from 'vitest';
import { otherFees, receipt } from '#test/fixtures/line.js';
import { warehousingReceiptEntry as entry } from './catalog-entry.js';
import { warehousingReceipt } from './machine.js';

it('is told with each of its fees, as it was entered', () => {
  const context = { ...warehousingReceipt.empty, ...receipt, otherFees };
  const { fields } = entry.describe({ value: 'awaitingGoods', context } as never);
  expect(fields.find(({ field }) => field === 'otherFees')?.value).toBe(
    '海运费 1650.00 人民币，汇率 1；理货费 100.00 美元，汇率 7.12，按箱',
  );
});
