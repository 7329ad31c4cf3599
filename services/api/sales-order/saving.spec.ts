import pino from 'pino';
import { expect, it } from 'vitest';
import type { Origin } from '#infra/command-runner/origin.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { stock as purchased, stocked } from '#test/fixtures/line.js';
import { customer } from '#test/fixtures/people.js';
import { now, saleForm, saleGiven, saleInput } from '#test/fixtures/sale.js';
import { memoryLog } from '#test/language/memory-log.js';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import { streamOf } from '#workflows/platform/kernel/event.js';
import { apply, change, register } from '#workflows/sales-order/commands.js';
import { chargeOf, piecesOf } from '#workflows/sales-order/content.js';
import { salesOrderForm } from '#workflows/sales-order/form.js';
import { salesOrder } from '#workflows/sales-order/machine.js';
import { purchase, receive, reserve } from '#workflows/stock/commands.js';
import { stock } from '#workflows/stock/machine.js';
import type { AttachmentService } from '../platform/attachment/attachment-service.js';
import type { Caller } from '../platform/kernel/caller.js';
import type { Dispatcher } from '../platform/kernel/dispatcher.js';
import { LedgerTurns } from '../stock/ledger-turns.js';
import { ledgerOf, type SalesOrderGiven } from './given.js';
import { SalesOrderSaving } from './saving.js';

const id = 'd-1';
const ledger = ledgerOf(saleForm.orderId);
const log = memoryLog();
const [here, elsewhere] = [new CommandRunner(log), new CommandRunner(log)];

let sent = 0;
const origin = (actor: Actor = system): Origin => {
  const commandId = `command-${++sent}`;
  return { actor, commandId, correlationId: commandId, causationId: commandId, ip: '', at: now };
};

const known = async () => {
  const { state, revision } = await here.documents.refresh(stock, ledger);
  return { given: { ...saleGiven, ledger: state.context }, revision };
};
const dispatcher: Pick<Dispatcher, 'document' | 'beside' | 'shown'> = {
  document: (workflow, id) => here.documents.refresh(workflow, id),
  beside: (by, command, id, data, expectedRevision) =>
    here.run({ command, id, data, expectedRevision }, { ...by, actor: system }),
  shown: async () => undefined,
};
const saving = new SalesOrderSaving(
  dispatcher as Dispatcher,
  { ofRevision: known } as unknown as SalesOrderGiven,
  { brought: () => async () => ({ files: [] }) } as unknown as AttachmentService,
  new LedgerTurns(),
  pino({ level: 'silent' }),
);

it('a sale that another process has started since it was read reserves nothing', async () => {
  await elsewhere.run({ command: purchase, id: ledger, data: purchased, creates: true }, origin());
  await elsewhere.run({ command: receive, id: ledger, data: stocked }, origin());
  const byCustomer = origin(customer);
  const given = async () => (await known()).given;
  const { state } = await elsewhere.run({ command: register, id, data: saleForm, given, creates: true }, byCustomer);
  const items = piecesOf(state.context);
  const held = { salesId: id, items, charge: chargeOf(state.context) };
  await elsewhere.run({ command: reserve, id: ledger, data: held }, origin());
  await here.documents.load(salesOrder, id);
  await elsewhere.run({ command: apply, id, data: {}, given }, origin(customer));

  const before = await log.read(streamOf(stock.name, ledger));
  const more = salesOrderForm.parse({ ...saleInput, itemDtos: [{ id: 0, quantity: 900 }] });
  const own = origin(customer);
  const saved = saving.save({} as Caller, change, { ...more, id }, (given) =>
    here.run({ command: change, id, data: more, given: (state) => given(state, own, id) }, own),
  );
  await expect(saved).rejects.toThrow('当前状态不允许该操作');
  expect(await log.read(streamOf(stock.name, ledger))).toEqual(before);
});
