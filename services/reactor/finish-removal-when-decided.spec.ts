import { expect, it } from 'vitest';
import { removalDecided, removalStream } from '#infra/command-runner/removals.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { administrator } from '#test/fixtures/people.js';
import { noLists } from '#test/language/line-model.js';
import { memoryLog } from '#test/language/memory-log.js';
import { department } from '#workflows/department/record.js';
import { exchangeRate } from '#workflows/exchange-rate/record.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { finishRemovalWhenDecided } from './finish-removal-when-decided.js';

const id = '01KHREC000000000000000000A';
const ofDepartment = { simplename: '采购部', fullname: '采购一部', num: 1 };
const ofRate = { date: '2026-03-02', currency: '美元', rate: '7.12' };

/** A record whose removal was decided, by a process that ended before it removed the record. */
async function decided(type: AnyRecordType = department, data: object = ofDepartment) {
  const log = memoryLog();
  const runner = new CommandRunner(log);
  const at = { correlationId: '', causationId: '', ip: '', at: '2026-03-02T02:00:00.000Z' };
  const origin = (commandId: string) => ({ ...at, commandId, actor: administrator });
  await runner.run({ command: type.create, id, data: type.stored.parse(data), creates: true }, origin('add'));
  const wanted = { kind: type.name, id, attempt: 'first' };
  await runner.removals.begin(wanted, origin('remove'));
  expect(await runner.removals.decide(wanted, origin('remove'))).toBeUndefined();
  const event = (await log.read(removalStream)).find(
    ({ type }) => type === removalDecided,
  ) as unknown as ProjectedEvent;
  const tools = { log, db: noLists, origin: (name: string) => ({ ...origin(name), actor: system }) };
  return {
    remove: (by: string) => runner.run({ command: type.remove, id, data: {} }, origin(by)),
    react: (run = runner.run.bind(runner)) =>
      finishRemovalWhenDecided.react(event, { ...tools, runner: Object.assign(Object.create(runner), { run }) }),
    removals: async () => (await log.read(removalStream)).map(({ type }) => type),
    events: async () => (await log.read(`${type.name}-${id}`)).map(({ type }) => type),
  };
}

it('removes the record, once', async () => {
  const { react, events, removals } = await decided();
  await react();
  await react();
  expect(await events()).toEqual([department.events.created, department.events.removed]);
  expect(await removals()).toEqual(['RemovalBegun', 'RemovalDecided']);
});

it.each([
  [department, ofDepartment],
  // A removed rate can be created again, so it is not missing but in a state that allows no removal.
  [exchangeRate, ofRate],
] as const)('leaves the removal decided if another attempt has removed the record', async (type, data) => {
  const { remove, react, events, removals } = await decided(type, data);
  await remove('another');
  await react();
  expect(await events()).toEqual([type.events.created, type.events.removed]);
  expect(await removals()).toEqual(['RemovalBegun', 'RemovalDecided']);
});

it('drops the removal if a rule of the record keeps it', async () => {
  const { react, removals } = await decided();
  await react(async () => refuse('该部门不可删除'));
  expect(await removals()).toEqual(['RemovalBegun', 'RemovalDecided', 'RemovalDropped']);
});
