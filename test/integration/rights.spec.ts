import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls, contract } from '#contract/contract.js';
import type { Call } from '#contract/platform/call.js';
import { openApi } from '#services/api/docs/open-api.js';
import { startWorld, type World } from '#test/language/world.js';
import { permissions, permissionsOf } from '#workflows/catalog/pages.js';
import { type RoleCode, roles } from '#workflows/platform/kernel/roles.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const accountOf = (role: RoleCode) => (role === 'administrator' ? 'admin' : role === 'customer' ? 'customer1' : role);
const addressOf = (path: string) => `/api${path.replace(/:(\w+)/g, '{$1}')}`;
const guarded = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls)
    .filter(([, call]) => call.may !== 'anybody' && call.path !== '/sse/events')
    .map(([name, call]) => [`${noun}.${name}`, call] as const),
);

/** All signed-in users may send these; each call checks itself whose data it is. */
const openToAll = [
  'account.changePassword',
  'account.qrConfirm',
  'account.qrLogin',
  'approval.addPhrase',
  'approval.removePhrase',
  'file.upload',
  'job.again',
  'job.cancel',
  'job.export',
  'job.seen',
  'lookups.dictionaries',
  'notice.read',
  'preference.write',
  'message.prefer',
];

describe('every call of the contract', () => {
  it('is served', async () => {
    for (const call of allCalls) {
      const response = await fetch(`${world.url}/api${call.path.replace(/:\w+/g, 'x')}`, { method: call.method });
      expect(response.status, `${call.method} ${call.path}`).not.toBe(404);
      await response.body?.cancel();
    }
  });

  it('has a path of its own', () => {
    const paths = allCalls.flatMap(({ method, path, alias }) =>
      [path, ...(alias ?? [])].map((one) => `${method} ${one}`),
    );
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(guarded)('%s demands sign-in', async (_, call) => {
    expect((await world.anybody.send(call, { key: 'x' })).status).toBe(401);
  });

  it('declares a right that somebody holds', () => {
    const known = new Set(permissions.map(({ permission }) => permission));
    const unknown = guarded.filter(
      ([, { may }]) => may !== 'signed-in' && [may].flat().some((permission) => !known.has(permission)),
    );
    expect(unknown.map(([name]) => name)).toEqual([]);
  });

  it('that changes something is open to all only where it is about what is one’s own', () => {
    const open = guarded.filter(([, { may, method }]) => may === 'signed-in' && method !== 'GET');
    expect(open.map(([name]) => name).toSorted()).toEqual(openToAll.toSorted());
  });

  it('is documented', () => {
    const { paths } = openApi(() => true) as { paths: Record<string, object> };
    for (const { path } of allCalls) expect(paths).toHaveProperty([addressOf(path)]);
  });
});

/** Whoever is no staff exports nothing, whatever he holds. */
const onlyForStaff = new Set(['bank report.export']);

/** Compares the table of roles and rights with the server's answers, for every role and call. */
describe.each(Object.keys(roles) as RoleCode[])('role %s', (role) => {
  it.each(guarded)('%s', async (name, call) => {
    const held = new Set(permissionsOf(role));
    const allowed = call.may === 'signed-in' || [call.may].flat().some((permission) => held.has(permission));
    const { code } = await (await world.as(accountOf(role))).send(call, { key: 'x', id: 'x', businessKey: 'x' });
    if (allowed && !onlyForStaff.has(`${role} ${name}`)) expect([20000, 40001, 40400, 9999]).toContain(code);
    else expect(code).toBe(40300);
  });
});

const attached = ['payback', 'supplierPayment', 'warehousingReceipt'] as const;
it.each(attached)('%s: who may not attach is told so, though there is no such document', async (noun) => {
  const { detail, addAttachment, delAttachment }: Record<string, Call | undefined> = contract[noun] ?? {};
  for (const call of [addAttachment, delAttachment] as Call[]) {
    const lookers = (Object.keys(roles) as RoleCode[]).filter((role) => {
      const held = new Set<unknown>(permissionsOf(role));
      return held.has(detail?.may) && !held.has(call.may);
    });
    expect(lookers).not.toEqual([]);
    for (const role of lookers) {
      const answer = await (await world.as(accountOf(role))).send(call, { ownerId: 'x', attachmentId: 'x' });
      expect(answer.code).toBe(40300);
    }
  }
});

describe('the description of the calls', () => {
  const described = async (account?: string) => {
    const token = account && (await world.as(account)).token;
    const answer = await fetch(`${world.url}/api/docs-json`, { headers: token ? { authorization: token } : {} });
    const { paths = {} } = (await answer.json()) as { paths?: Record<string, object> };
    return { status: answer.status, addresses: Object.keys(paths).toSorted() };
  };
  const addressesOf = (calls: readonly Call[]) => [...new Set(calls.map(({ path }) => addressOf(path)))].toSorted();

  it('is for who is signed in: nobody else learns a path, from the page neither', async () => {
    expect(await described()).toEqual({ status: 401, addresses: [] });
    for (const path of ['docs', 'docs/', 'docs/swagger-ui-init.js']) {
      const page = await fetch(`${world.url}/api/${path}`);
      expect(page.status).toBe(200);
      expect(await page.text()).not.toContain('/mall/');
    }
    for (const path of ['docs-yaml', 'docs/swagger.json']) expect((await described()).status, path).not.toBe(200);
  });

  it.each(Object.keys(roles) as RoleCode[])('tells %s what that role may call, an administrator all', async (role) => {
    const held = new Set(permissionsOf(role));
    const may = ({ may }: Call) =>
      role === 'administrator' || may === 'anybody' || may === 'signed-in' || [may].flat().some((one) => held.has(one));
    expect(await described(accountOf(role))).toEqual({ status: 200, addresses: addressesOf(allCalls.filter(may)) });
  });
});
