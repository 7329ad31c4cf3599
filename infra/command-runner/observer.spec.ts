import { describe, expect, it } from 'vitest';
import { form, orderGiven } from '#test/fixtures/orders.js';
import { customer } from '#test/fixtures/people.js';
import { memoryLog } from '#test/language/memory-log.js';
import { type EventLog, Unavailable } from '#workflows/platform/kernel/event-log.js';
import { change, register } from '#workflows/purchase-order/commands.js';
import type { Ran } from './observer.js';
import { CommandRunner } from './runner.js';

const id = '01KHORDER0000000000000000A';
const origin = (commandId: string) => ({
  actor: customer,
  commandId,
  correlationId: 'the click',
  causationId: 'the request',
  ip: '',
  at: '2026-03-02T02:00:00.000Z',
});
const given = async () => orderGiven;

function observedRunner(log: EventLog = memoryLog()) {
  const heard: Ran[] = [];
  const runner = new CommandRunner(log, (ran) => heard.push(ran));
  const add = (commandId: string) =>
    runner.run({ command: register, id, data: register.data.parse(form), creates: true, given }, origin(commandId));
  const edit = (remark: string) => {
    const data = change.data.parse({ ...form, remark });
    return runner.run({ command: change, id, data, given }, origin(`change to ${remark}`));
  };
  return { heard, add, edit, outcomes: () => heard.map(({ command, outcome }) => `${command} ${outcome}`) };
}

describe('every command is heard of once', () => {
  it('with what it was, and where it stands', async () => {
    const { heard, add } = observedRunner();
    await add('a');
    expect(heard).toEqual([
      {
        workflow: 'purchase-order',
        command: 'add',
        outcome: 'done',
        stream: `purchase-order-${id}`,
        commandId: 'a',
        correlationId: 'the click',
        ms: expect.any(Number),
      },
    ]);
  });

  it('when a rule says no', async () => {
    const { add, outcomes } = observedRunner();
    await add('a');
    await expect(add('another')).rejects.toThrow();
    expect(outcomes()).toEqual(['add done', 'add refused']);
  });

  it('when the store does not answer, however often it was asked', async () => {
    const away = async () => {
      throw new Unavailable('away');
    };
    const { add, outcomes } = observedRunner({ ...memoryLog(), append: away });
    await expect(add('a')).rejects.toThrow('away');
    expect(outcomes()).toEqual(['add failed']);
  });

  it('when somebody else was faster and it is decided anew', async () => {
    const log = memoryLog();
    const [here, elsewhere] = [observedRunner(log), observedRunner(log)];
    await here.add('a');
    await elsewhere.edit('first');
    await here.edit('second');
    expect(here.outcomes()).toEqual(['add done', 'update done']);
  });
});
