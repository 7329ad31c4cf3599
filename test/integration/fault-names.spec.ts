import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.js';
import { customer } from '#contract/customer.js';
import { message } from '#contract/message.js';
import { messageTemplate } from '#contract/message-template.js';
import type { Call } from '#contract/platform/call.js';
import { processDefinition } from '#contract/process-definition.js';
import { scheduledTask } from '#contract/scheduled-task.js';
import { supplier } from '#contract/supplier.js';
import { user } from '#contract/user.js';
import { hostileValues } from '#test/fixtures/hostile-values.js';
import type { Person } from '#test/language/person.js';
import { pathsOf } from '#test/language/schema-walk.js';
import { startWorld, type World } from '#test/language/world.js';
import { messages } from '#workflows/platform/kernel/refusal.js';

/** An error names a field that the client sent, or none: a client shows it where its user typed. */

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
});

const namesIn = (data: unknown): string[] =>
  ((data as { errors?: { field: string }[] } | null)?.errors ?? []).map(({ field }) => field.split('.')[0] ?? '');

const changes = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls).flatMap(([name, call]) =>
    call.keepsAbsent ? [[`${noun}.${name}`, call, calls.list ?? calls.children] as const] : [],
  ),
);

const firstId = async (list: Call | undefined): Promise<string> => {
  if (!list) return 'x';
  const { data } = await admin.sendRaw(list, {});
  const rows = (Array.isArray(data) ? data : ((data as { records?: unknown[] } | null)?.records ?? [])) as {
    id: string;
  }[];
  return rows[0]?.id ?? 'x';
};

it.each(changes)('%s names the one field that was sent', async (_, call: Call, list) => {
  const id = await firstId(list);
  const names = new Set(pathsOf(call.input).map(([first]) => String(first)));
  for (const name of names) {
    if (name === 'id' || name === 'version') continue;
    for (const [what, value] of hostileValues.slice(0, 12)) {
      const { data } = await admin.sendRaw(call, { id, [name]: value });
      for (const told of namesIn(data)) expect([name, ''], `${name}: ${what}`).toContain(told);
    }
  }
});

describe('a change of one field', () => {
  const told = async (call: Call, given: object) => namesIn((await admin.sendRaw(call, given)).data);

  it('of a task, a template or a diagram is at fault under its name', async () => {
    const [task] = await admin.get(scheduledTask.list, {});
    expect(await told(scheduledTask.save, { id: task?.id, timeZone: 'Nowhere/None' })).toEqual(['timeZone']);
    const [template] = (await admin.get(messageTemplate.list, {})).records;
    const other = template?.type === 1 ? 2 : 1;
    expect(await told(messageTemplate.save, { id: template?.id, type: other })).toEqual(['type']);
    const stringBPMN = '<definitions/>';
    expect(await told(processDefinition.add, { stringBPMN })).toEqual(['stringBPMN']);
    expect(await told(processDefinition.add, { xml: stringBPMN })).toEqual(['xml']);
  });

  it('of a message that lacks variables is its parameters', async () => {
    const template = (await admin.get(messageTemplate.list, {})).records.find(({ content }) => /\$?\{/.test(content));
    const receiver = template?.type === 1 ? 'a@example.com' : '13800000000';
    const given = { tplCode: template?.code, receiver, params: {} };
    expect(await told(message.send, given)).toEqual(['params']);
  });

  it('of a supplier whose principal is frozen is that principal', async () => {
    const [row] = (await admin.get(user.list, { account: 'customer2' })).records;
    await admin.get(user.changeStatus, { userId: row?.id ?? '', status: 2 });
    const form = { abbr: 'FROZEN', fullname: '冻结供应商', legalPersonName: '法人', legalPersonTel: '13800000000' };
    const answer = await admin.sendRaw(supplier.add, { ...form, principalId: row?.id });
    expect([answer.msg, namesIn(answer.data)]).toEqual(['所选负责人已被冻结', ['principalId']]);
  });

  it('of a supplier whose principal is deleted is a missing one', async () => {
    const chief = await world.as('ywfz');
    const { purchaseManagers, salesManagers } = await chief.get(customer.managers, {});
    const managers = { purchaseManagerId: purchaseManagers[0]?.id ?? '', salesManagerId: salesManagers[0]?.id ?? '' };
    const told = { principal: '林晓', principalTel: '13900030001', mail: 'lin@example.com' };
    await chief.get(customer.add, { abbr: '去职客', fullname: '去职贸易有限公司', ...told, ...managers });
    const [principal] = (await admin.get(user.list, { name: '林晓' })).records;
    await admin.get(user.remove, { userId: principal?.id ?? '' });
    const form = { abbr: 'GONE', fullname: '去职供应商', legalPersonName: '法人', legalPersonTel: '13800000000' };
    const answer = await admin.sendRaw(supplier.add, { ...form, principalId: principal?.id });
    expect([answer.msg, namesIn(answer.data)]).toEqual([messages.missing, ['principalId']]);
  });
});
