import { beforeEach, expect, it, vi } from 'vitest';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { customer } from '#test/fixtures/people.js';
import { Attempts, usually } from '#test/language/line-attempts.js';
import { documents, LineModel, noLists } from '#test/language/line-model.js';
import { saleIds } from '#test/language/sale-attempts.js';
import { salesAgree } from '#test/language/sale-rules.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { streamOf } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { remove } from '#workflows/sales-order/commands.js';
import { chargeOf, piecesOf } from '#workflows/sales-order/content.js';
import { salesOrder } from '#workflows/sales-order/machine.js';
import { reserve } from '#workflows/stock/commands.js';
import { stock } from '#workflows/stock/machine.js';
import { RetryLater } from './kernel/reaction.js';
import { settleReservation } from './settle-reservation-when-stock-reserved.js';

/** Goods are reserved before the sale is stored: tests what happens when only one of the two succeeds. */

const [id = '', other = ''] = saleIds;
let line: LineModel;
let attempts: Attempts;
beforeEach(async () => {
  line = await LineModel.started();
  attempts = new Attempts(line);
  const onward = { kind: 'onward', by: usually, numbers: [1, 1, 1, 1] } as const;
  while ((await line.only(documents.stock)).value !== 'inStock') {
    await attempts.make(onward);
    await line.settle();
  }
});

/** Saves sale 0 or 1 with the given number of pieces of the first line and one piece of the second. */
const make = (kind: 'sell' | 'fall', sale: number, pieces: number) =>
  attempts.make({ kind, by: usually, numbers: [sale, pieces, 1, 0] });
const held = async () => {
  const { reservations } = (await line.only(documents.stock)).context;
  return Object.fromEntries(Object.entries(reservations).map(([sale, [first]]) => [sale, first?.[2]]));
};

it('who falls before the first save is told leaves nothing held', async () => {
  await make('fall', 0, 600);
  expect(await held()).toEqual({ [id]: 600 });
  await line.settle();
  expect(await held()).toEqual({});
  expect((await make('sell', 1, 1000))?.refused).toBeUndefined();
});

it('who falls before a change is told leaves what was held before, and nobody looks at it for ever', async () => {
  await make('sell', 0, 600);
  await line.settle();
  await make('fall', 0, 100);
  await line.settle();
  expect(await held()).toEqual({ [id]: 600 });
  await salesAgree(line);
  expect(line.unheard()).toEqual([]);
});

it('what a sale says stays held while it is changed: nobody else gets it, and the sale starts', async () => {
  await make('sell', 0, 600);
  await line.settle();
  await make('fall', 0, 100);
  expect((await make('sell', 1, 900))?.refused?.message).toMatch('剩余400');
  const started = await attempts.make({ kind: 'startSale', by: usually, numbers: [0, 0, 0, 0] });
  expect(started?.refused).toBeUndefined();
  await line.settle();
  expect(await held()).toEqual({ [id]: 600 });
});

it('who falls after a change is told leaves what it says, and the rest to others', async () => {
  await make('sell', 0, 600);
  await line.settle();
  await attempts.make({ kind: 'fall', by: usually, numbers: [0, 100, 1, 1] });
  expect(await held()).toEqual({ [id]: 600 });
  await line.settle();
  expect(await held()).toEqual({ [id]: 100 });
  await salesAgree(line);
  expect((await make('sell', 1, 900))?.refused).toBeUndefined();
  expect(await held()).toEqual({ [id]: 100, [other]: 900 });
});

it('who falls before a change to more of one and less of another is told leaves what was held before', async () => {
  await make('sell', 0, 600);
  await line.settle();
  await attempts.make({ kind: 'fall', by: usually, numbers: [0, 700, 0, 0] });
  expect(await held()).toEqual({ [id]: 700 });
  await line.settle();
  expect(await held()).toEqual({ [id]: 600 });
  await salesAgree(line);
});

it('who saves anew what has just expired keeps what he has reserved meanwhile', async () => {
  await make('sell', 0, 600);
  await line.settle();
  await attempts.make({ kind: 'clock', by: usually, numbers: [40] });
  expect((await line.stateOf(salesOrder, id)).value).toBe('expired');
  const { context } = await line.stateOf(salesOrder, id);
  const ledger = await line.only(documents.stock);
  const anew = { salesId: id, items: piecesOf(context).slice(0, 1) };
  const reserved = await line.send(reserve, ledger.id, { ...anew, charge: chargeOf(context), unsaid: true }, system);
  expect(reserved.refused).toBeUndefined();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(line.now) });
  for (const name of [salesOrder.name, stock.name])
    await line.react(`${name}-${name === stock.name ? ledger.id : id}`, 1);
  expect(await held()).toEqual({ [id]: 600 });
  // The sale is never stored after all, so its reservation is released.
  vi.useRealTimers();
  await line.hearAgain();
  expect(await held()).toEqual({});
});

it('what is deleted holds nothing, however often it is heard', async () => {
  await make('sell', 0, 600);
  await line.send(remove, id, {}, customer);
  await line.settle();
  expect(await held()).toEqual({});
  const told = (await line.log.read(`${stock.name}-${(await line.only(documents.stock)).id}`)).length;
  await line.hearAgain();
  expect(await line.log.read(`${stock.name}-${(await line.only(documents.stock)).id}`)).toHaveLength(told);
});

it('who is overtaken in the ledger when he gives goods back looks again, however often', async () => {
  await make('sell', 0, 600);
  await line.send(remove, id, {}, customer);
  const ledger = await line.only(documents.stock);
  // Another sale is made between reading the sale and sending the command.
  let pieces = 0;
  const overtaken: EventLog = {
    ...line.log,
    walk: async function* (stream, from) {
      yield* line.log.walk(stream, from);
      if (stream === streamOf(salesOrder.name, id)) await make('sell', 1, ++pieces);
    },
  };
  const at = { actor: system, at: line.now, correlationId: '', causationId: '', ip: '' };
  const settle = (log: EventLog) => {
    const tools = {
      runner: new CommandRunner(log),
      log,
      db: noLists,
      origin: (name: string) => ({ ...at, commandId: name }),
    };
    return settleReservation(tools, ledger.id, id);
  };
  for (let times = 0; times < 8; times++) expect(await settle(overtaken)).toBeInstanceOf(RetryLater);
  expect(await held()).toMatchObject({ [id]: 600 });
  expect(await settle(line.log)).not.toBeInstanceOf(RetryLater);
  expect(await held()).toEqual({ [other]: pieces });
});
