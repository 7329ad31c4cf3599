import { expect, it } from 'vitest';
import { Attempts, usually } from '#test/language/line-attempts.js';
import { documents, LineModel } from '#test/language/line-model.js';
import { salesAgree } from '#test/language/sale-rules.js';
import { depositOrder } from '#workflows/deposit-order/machine.js';

/** When an order is sold out, its last sale deducts its own amount from the deposit; the remainder is recorded. */

/** Sells all goods in two approved sales, the second with the given number of pieces of the second line. */
async function soldOut(lastPieces: number, fallsAfter?: number) {
  const line = await LineModel.started();
  const attempts = new Attempts(line);
  const make = async (kind: 'onward' | 'sell' | 'startSale' | 'decideSale', numbers: readonly number[]) => {
    const sent = await attempts.make({ kind, by: usually, numbers });
    expect([kind, sent?.refused?.message]).toEqual([kind, undefined]);
    await line.settle();
  };
  while ((await line.only(documents.stock)).value !== 'inStock') await make('onward', [1, 1, 1, 1]);
  await make('sell', [0, 1000, 500 - lastPieces, 0]);
  await make('sell', [1, 0, lastPieces, 0]);
  const told = async () => (await line.only(depositOrder)).context;
  const approve = async () => {
    await make('startSale', [0]);
    for (const step of [1, 2, 3]) await make('decideSale', [step]);
  };
  await approve();
  expect((await told()).depositBalance).toBe('0.00');
  const before = line.written;
  line.fallsAfter = fallsAfter === undefined ? undefined : before + fallsAfter;
  await approve();
  await salesAgree(line);
  const { actualDeposit, depositBalance } = await told();
  return { line, actualDeposit, depositBalance, written: line.written - before };
}

const balances = (line: LineModel) => line.inDocuments().filter(({ type }) => type === 'DepositOrderBalanceNoted');

it('is noted once, however often the approval is heard and wherever who reacts falls', async () => {
  const { line, actualDeposit, depositBalance, written } = await soldOut(10);
  expect(Number(depositBalance)).toBeGreaterThan(0);
  expect(Number(depositBalance)).toBeLessThan(Number(actualDeposit));
  await line.hearAgain();
  expect(balances(line)).toHaveLength(1);
  for (let fallsAfter = 1; fallsAfter <= written; fallsAfter++) {
    const again = await soldOut(10, fallsAfter);
    expect([again.depositBalance, balances(again.line).length]).toEqual([depositBalance, 1]);
  }
});

it('is 0 and not told of where the last sale comes to as much as the deposit', async () => {
  const { line, depositBalance } = await soldOut(490);
  expect(depositBalance).toBe('0.00');
  expect(balances(line)).toEqual([]);
});
