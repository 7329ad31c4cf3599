import { beforeAll, expect, it } from 'vitest';
import { allCalls } from '#contract/contract.js';
import { customer } from '#contract/customer.js';
import { codes } from '#contract/platform/envelope.js';
import { processDefinition } from '#contract/process-definition.js';
import { user } from '#contract/user.js';
import type { Person } from '#test/language/person.js';
import { aKey, startWorld, type World } from '#test/language/world.js';

/** Concurrent and repeated changes of a status or a drawing, and HEAD requests, which must change nothing. */
let world: World;
let admin: Person;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
});

const statusOf = async (id: string) => (await admin.get(customer.list, { id })).records[0]?.status;

it('two who disable a customer at once have disabled it', async () => {
  const { id = '' } = (await admin.get(customer.list, {})).records[0] ?? {};
  for (const status of [2, 1, 2, 1]) {
    const both = await Promise.all([1, 2].map(() => admin.send(customer.switchStatus, { id, status })));
    expect(both.map(({ code }) => code)).toEqual([20000, 20000]);
    expect(await statusOf(id)).toBe(status);
  }
});

it('a customer that is switched without a word is switched once, however often that is sent', async () => {
  const { id = '', status } = (await admin.get(customer.list, {})).records[0] ?? {};
  const idempotencyKey = aKey();
  for (const _ of [1, 2]) await admin.get(customer.switchStatus, { id }, { idempotencyKey });
  expect(await statusOf(id)).toBe(status === 1 ? 2 : 1);
  await admin.get(customer.switchStatus, { id, status });
});

it('a user who is to be frozen is frozen, though somebody else was first', async () => {
  const { id: userId = '' } = (await admin.get(user.list, { account: 'cgzg' })).records[0] ?? {};
  for (const status of [2, 2, 1, 1]) {
    await admin.get(user.changeStatus, { userId, status });
    expect((await admin.get(user.list, { id: userId })).records[0]?.status).toBe(status);
  }
});

it('several who draw the next version of a process at once have drawn one; the others are told', async () => {
  const [process] = await admin.get(processDefinition.all, {});
  const { id = '', key = '', version: before = 0 } = process ?? {};
  const xml = await admin.get(processDefinition.xml, { id });
  const versions = async () =>
    (await admin.get(processDefinition.all, {})).filter((one) => one.key === key).map(({ version }) => version);
  const draw = (name: string, version: number | undefined, idempotencyKey = aKey()) =>
    admin.send(processDefinition.change, { id, name, xml, version }, { idempotencyKey });
  const answers = await Promise.all(['甲', '乙', '丙'].map((name) => draw(name, before)));
  expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict, codes.conflict]);
  const late = { code: codes.conflict, msg: '流程定义已被更新，请刷新后重试' };
  expect(await draw('丁', before)).toMatchObject(late);
  const [newest = 0] = await versions();
  // Who has seen the newest may go on from an older one; a repeat gets the same answer; clients may tell nothing.
  const idempotencyKey = aKey();
  const next = await draw('戊', newest, idempotencyKey);
  expect(next).toMatchObject({ code: codes.ok });
  expect(await draw('戊', newest, idempotencyKey)).toMatchObject({ data: next.data });
  const [latest = 0, ...older] = await versions();
  expect(older).toContain(newest);
  expect(await draw('己', newest)).toMatchObject(late);
  expect(await draw('庚', undefined)).toMatchObject({ code: codes.ok });
  // Being told so takes no number.
  expect(await versions()).toEqual([latest + 1, latest, ...older]);
});

it('HEAD changes nothing, whatever is asked', async () => {
  const { id: userId = '', status } = (await admin.get(user.list, { account: 'cgzg' })).records[0] ?? {};
  const before = await world.log.head();
  const headers = { authorization: `Bearer ${admin.token}` };
  for (const { method, path } of allCalls) {
    if (method !== 'GET') continue;
    const looked = await fetch(`${world.url}/api${path}?userId=${userId}&id=${userId}`, { method: 'HEAD', headers });
    if (!path.startsWith('/file/')) expect(`${looked.status} ${path}`).toBe(`405 ${path}`);
  }
  expect((await fetch(`${world.url}/health/live`, { method: 'HEAD' })).status).toBe(200);
  expect(await world.log.head()).toBe(before);
  expect((await admin.get(user.list, { id: userId })).records[0]?.status).toBe(status);
});
