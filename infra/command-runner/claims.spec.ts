import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryLog } from '#test/language/memory-log.js';
import { customer } from '#workflows/customer/record.js';
import { system } from '#workflows/platform/kernel/actor.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { randomId } from './ids.js';
import type { Origin } from './origin.js';
import { CommandRunner } from './runner.js';

const minute = 60_000;
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T02:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

const originOf = (more: Partial<Origin> = {}): Origin => ({
  ...{ actor: system, commandId: randomId(), correlationId: '', causationId: '', ip: '' },
  at: new Date().toISOString(),
  ...more,
});
const company = (abbr: string) =>
  customer.stored.parse({ abbr, serialNo: abbr, fullname: abbr, principal: '王芳', purchaseManagerId: 'first' });

/** Several processes that create and change customers in one store. */
function processes() {
  const log = memoryLog();
  return {
    log,
    create: (id: string, abbr: string, through: EventLog = log, origin = originOf()) =>
      new CommandRunner(through).run({ command: customer.create, id, data: company(abbr), creates: true }, origin),
    change: (id: string, data: object, through: EventLog = log) =>
      new CommandRunner(through).run({ command: customer.change, id, data }, originOf()),
    named: async (id: string) => {
      const { state } = await new CommandRunner(log).documents.refresh(customer.workflow, id);
      const { abbr, purchaseManagerId } = state.context;
      return [state.value, abbr, purchaseManagerId].filter(Boolean).join(' ');
    },
    /** A process that is held up once, after its first append to a stream whose name begins so. */
    heldUpAfter: (prefix: string, meanwhile: () => Promise<unknown>, through: EventLog = log): EventLog => {
      let isHeldUp = false;
      return {
        ...through,
        append: async (stream, ...rest) => {
          const appended = await through.append(stream, ...rest);
          if (!stream.startsWith(prefix) || isHeldUp) return appended;
          isHeldUp = true;
          await meanwhile();
          return appended;
        },
      };
    },
  };
}

it('a name that another took while its claimant was held up is not stored twice', async () => {
  const { create, heldUpAfter, named } = processes();
  const through = heldUpAfter('claim-', () => {
    later(6 * minute);
    return create('fast', 'Acme');
  });
  await expect(create('slow', 'Acme', through)).rejects.toThrow('客户简称重复');
  expect([await named('fast'), await named('slow')]).toEqual(['present Acme first', 'absent']);
});

it('a name that nobody took while its claimant was held up is claimed again and stored', async () => {
  const { log, create, heldUpAfter, named } = processes();
  const through = heldUpAfter('claim-', async () => later(6 * minute));
  await create('slow', 'Acme', through);
  expect(await named('slow')).toBe('present Acme first');
  const claims = log.events.filter(({ stream }) => stream.startsWith('claim-'));
  expect(claims.map(({ type }) => type)).toEqual(['NameClaimed', 'NameReleased', 'NameClaimed']);
});

it('a name is its claimant’s until it is stored, whenever the requests began', async () => {
  const { create, heldUpAfter, named } = processes();
  const [before, after] = ['2025', '2027'].map((year) => originOf({ at: `${year}-03-02T02:00:00.000Z` }));
  const through = heldUpAfter('claim-', () =>
    expect(create('second', 'Acme', undefined, after)).rejects.toThrow('客户简称重复'),
  );
  await create('first', 'Acme', through, before);
  expect([await named('first'), await named('second')]).toEqual(['present Acme first', 'absent']);
});

it('a name given up by a step that is taken back is nobody else’s meanwhile', async () => {
  const { log, create, change, heldUpAfter, named } = processes();
  await create('one', '旧名');
  later(60 * minute);
  const removing = heldUpAfter('claim-', async () => {
    const { removals } = new CommandRunner(log);
    const wanted = { kind: 'user', id: 'gone', attempt: 'a' };
    await removals.begin(wanted, originOf());
    expect(await removals.decide(wanted, originOf())).toBeUndefined();
  });
  const taking = () => expect(create('two', '旧名')).rejects.toThrow('客户简称重复');
  const through = heldUpAfter('customer-one', taking, removing);
  const both = { abbr: '新名', purchaseManagerId: 'gone' };
  await expect(change('one', both, through)).rejects.toThrow('数据库中没有该资源');
  expect([await named('one'), await named('two')]).toEqual(['present 旧名 first', 'absent']);
  await create('two', '新名');
});
