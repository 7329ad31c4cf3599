import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#contract/customer.js';
import { lookups } from '#contract/lookups.js';
import { codes } from '#contract/platform/envelope.js';
import { record } from '#contract/platform/record.js';
import { account } from '#contract/sign-in.js';
import { user as userCalls } from '#contract/user.js';
import { idBeside, newId } from '#infra/command-runner/ids.js';
import { nextNumber } from '#infra/command-runner/numbers.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { projected } from '#projections/catalog/projected.js';
import { createUserWhenCustomerCreated } from '#services/reactor/create-user-when-customer-created.js';
import { hardTexts } from '#test/fixtures/hard-texts.js';
import { vicePresident } from '#test/fixtures/people.js';
import { demoPassword, type Person, person } from '#test/language/person.js';
import { aKey, startWorld, type World } from '#test/language/world.js';
import { firstUser } from '#workflows/customer/first-user.js';
import { customer as customerRecord } from '#workflows/customer/record.js';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import { user } from '#workflows/user/record.js';

let world: World;
let chief: Person;
let supervisor: Person;
let managers: { purchaseManagerId: string; salesManagerId: string };
beforeAll(async () => {
  world = await startWorld();
  [chief, supervisor] = await Promise.all([world.as('ywfz'), world.as('cgzg')]);
  const { purchaseManagers, salesManagers } = await chief.get(customer.managers, {});
  managers = { purchaseManagerId: purchaseManagers[0]?.id ?? '', salesManagerId: salesManagers[0]?.id ?? '' };
});

let count = 0;
const aCustomer = (given: object = {}) => ({
  abbr: `新客${++count}`,
  fullname: '苏州新客贸易有限公司',
  principal: '林晓',
  principalTel: '13900030001',
  mail: 'lin@example.com',
  ...managers,
  ...given,
});
const rowCalled = async (abbr: string) => {
  const { records } = await chief.get(customer.list, { keyword: abbr });
  const found = records.find((row) => row.abbr === abbr);
  if (!found) throw new Error(`no customer ${abbr}`);
  return found;
};
/** A new customer, with the account and password of its user. */
async function added(given: object = {}) {
  const wanted = aCustomer(given);
  const password = await chief.get(customer.add, wanted);
  const row = await rowCalled(wanted.abbr);
  return { ...row, password };
}
const signingIn = (username: string, password: string) => world.anybody.send(account.login, { username, password });
const signedIn = async (username: string, password: string) =>
  person(world.url, (await world.anybody.get(account.login, { username, password })).token);
const origin = (actor: Actor = system) => ({
  actor,
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: '',
  ip: '',
  at: new Date().toISOString(),
});
const change = (id: string, data: object) =>
  new CommandRunner(world.log).run({ command: user.change, id, data }, origin());
const eventsOf = async (userId: string) => (await world.log.read(`user-${userId}`)).map(({ type }) => type);

describe('a new customer', () => {
  it('has a number, terms, and a user who signs in with it', async () => {
    const row = await added({ abbr: '新客甲' });
    expect(row).toMatchObject({
      principal: '林晓',
      depositRatio: 20,
      grossMargin: 10,
      enablePenalty: false,
      penaltyInterestRate: 0,
      salesPeriod: 90,
      status: 1,
      purchaseManagerName: '李强',
      salesManagerName: '黄倩',
      creatorName: '孙丽',
      account: row.serialNo.toLowerCase(),
    });
    expect(row.serialNo).toMatch(/^KH\d{4}$/);
    expect(row.password).toMatch(/^[a-z0-9@&._%$*!]{12}$/);

    const newcomer = await signedIn(row.account, row.password);
    expect(await newcomer.get(account.info, {})).toMatchObject({
      name: '林晓',
      roles: ['customer'],
      profile: { userType: 2, customerId: row.id, phone: '13900030001', email: 'lin@example.com' },
    });
    expect((await newcomer.get(lookups.customers, {})).map(({ id }) => id)).toEqual([row.id]);
    expect(await newcomer.get(customer.users, {})).toMatchObject([{ name: '林晓', customerAbbr: '新客甲' }]);
  });

  it('is added once however often it is sent, and says the same password until that is another', async () => {
    const [wanted, idempotencyKey] = [aCustomer(), aKey()];
    const first = await chief.get(customer.add, wanted, { idempotencyKey });
    const second = await chief.get(customer.add, wanted, { idempotencyKey });
    expect((await chief.get(customer.list, { keyword: wanted.abbr })).total).toBe(1);
    const { account: name, id } = await rowCalled(wanted.abbr);
    expect(second).toBe(first);
    await signedIn(name, first);
    await chief.get(customer.resetPassword, { id });
    expect((await chief.send(customer.add, wanted, { idempotencyKey })).msg).toBe('密码已被修改，请重新重置密码');
    expect((await eventsOf(idBeside(id, firstUser))).filter((type) => type === 'UserCreated')).toHaveLength(1);
  });

  it('has a user also when somebody else has its number for an account', async () => {
    const before = await added();
    const next = `kh${String(Number(before.serialNo.slice(2)) + 1).padStart(4, '0')}`;
    const data = user.stored.parse({ account: next, name: '先到', userType: 1, roleIds: [], passwordHash: 'x' });
    await new CommandRunner(world.log).run({ command: user.create, id: newId(), data, creates: true }, origin());
    const row = await added();
    expect([row.serialNo, row.account]).toEqual([next.toUpperCase(), `${next}b`]);
    await signedIn(row.account, row.password);
  });

  it('has a name that no other has, also when two are added at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => chief.send(customer.add, aCustomer({ abbr: '同名客' }))));
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== codes.ok)).toMatchObject({ code: codes.rule, msg: '客户简称重复' });
  });

  it.each([
    ['abbr', '', '非空项'],
    ['fullname', '', '非空项'],
    ['principal', '', '非空项'],
    ['principalTel', ' ', '非空项'],
    ['mail', '', '非空项'],
    ['purchaseManagerId', '', '非空项'],
    ['depositRatio', 0, '保证金比例必须在1到100之间'],
    ['depositRatio', 100.5, '保证金比例必须在1到100之间'],
    ['grossMargin', 0.5, '毛利率不能小于1'],
    ['salesPeriod', 0, '销售周期不能小于1'],
    ['penaltyInterestRate', -1, '罚息利率不能小于0'],
  ])('is not added with %s %j', async (field, value, msg) => {
    expect(await chief.send(customer.add, aCustomer({ [field]: value }))).toMatchObject({ code: codes.invalid, msg });
  });

  it('is in the hands of managers who are managers', async () => {
    const swapped = { purchaseManagerId: managers.salesManagerId };
    expect((await chief.send(customer.add, aCustomer(swapped))).msg).toBe('所选用户不是采购客户经理');
    const { id } = await added();
    expect((await chief.send(customer.change, { id, salesManagerId: managers.purchaseManagerId })).msg).toBe(
      '所选用户不是销售客户经理',
    );
  });

  it.each(hardTexts)('keeps %s as it is', async (_, text) => {
    const { id } = await added({ fullname: text });
    expect((await chief.get(customer.list, { id })).records[0]?.fullname).toBe(text.trim());
  });
});

describe('the user of a new customer, when the api did not come to create him', () => {
  it('is created by the reaction, once, and comes in with a password that is set', async () => {
    const runner = new CommandRunner(world.log);
    const id = newId();
    const serialNo = `KH${String(await nextNumber(world.log, 'KH', origin())).padStart(4, '0')}`;
    const data = customerRecord.stored.parse({ ...aCustomer({ abbr: '半途客' }), serialNo });
    await runner.run({ command: customerRecord.create, id, data, creates: true }, origin(vicePresident));
    const userId = idBeside(id, firstUser);
    await expect.poll(() => eventsOf(userId)).toEqual(['UserCreated']);
    expect((await signingIn(serialNo, '')).code).not.toBe(codes.ok);

    const [created] = await world.log.read(`customer-${id}`);
    if (!created) throw new Error('no customer');
    for (const commands of [[origin(), origin()], [origin()]]) {
      const tools = {
        runner: new CommandRunner(world.log),
        log: world.log,
        db: world.db,
        origin: (name: string) => commands[Number(name)] ?? origin(),
      };
      await createUserWhenCustomerCreated.react(projected(created), tools);
    }
    expect(await eventsOf(userId)).toEqual(['UserCreated']);

    const password = await chief.get(customer.resetPassword, { id });
    await signedIn(serialNo, password);
  });

  it('is not made for the customers of the first start, who have users of their own', async () => {
    const { id, account: name } = await rowCalled('华辰贸易');
    expect(name).toBe('customer1');
    expect(await eventsOf(idBeside(id, firstUser))).toEqual([]);
  });
});

describe('a disabled customer', () => {
  it('has its users out at once, and lets them in again once it is enabled; who was frozen by hand stays so', async () => {
    const row = await added();
    const newcomer = await signedIn(row.account, row.password);
    const { id: userId } = (await newcomer.get(account.info, {})).profile;
    await newcomer.get(lookups.customers, {});
    await chief.get(customer.switchStatus, { id: row.id });
    expect((await rowCalled(row.abbr)).status).toBe(2);
    expect((await newcomer.send(lookups.customers, {})).status).toBe(401);
    const offered = async (input: object) =>
      (await chief.get(lookups.customers, input)).some(({ id }) => id === row.id);
    expect([await offered({}), await offered({ disabled: 'true' })]).toEqual([false, true]);
    const users = await (await world.as('admin')).get(userCalls.list, { account: row.account });
    expect(users.records[0]).toMatchObject({ status: 1, statusName: '客户已停用' });
    expect((await signingIn(row.account, row.password)).msg).toBe('用户已冻结');
    // Other clients derive status 2 from the displayed words when they save another field.
    await (await world.as('admin')).get(userCalls.save, { id: userId, status: 2, name: '陈晨' });
    await chief.get(customer.switchStatus, { id: row.id });
    expect((await newcomer.send(lookups.customers, {})).status).toBe(401);
    expect((await (await signedIn(row.account, row.password)).send(lookups.customers, {})).status).toBe(200);

    await change(userId, { status: 2 });
    await chief.get(customer.switchStatus, { id: row.id });
    await chief.get(customer.switchStatus, { id: row.id });
    await expect.poll(async () => (await signingIn(row.account, row.password)).msg).toBe('用户已冻结');
  });

  it('is offered neither for suppliers nor for warehouses', async () => {
    const row = await added();
    const offered = async () => (await supervisor.get(customer.users, {})).map(({ customerId }) => customerId);
    expect(await offered()).toContain(row.id);
    await chief.get(customer.switchStatus, { id: row.id });
    expect(await offered()).not.toContain(row.id);
  });

  it('is told apart in the history', async () => {
    const row = await added();
    await chief.get(customer.switchStatus, { id: row.id });
    const history = await chief.get(record.history, { kind: 'customer', id: row.id });
    expect(history.at(-1)?.label).toBe('启用/停用客户');
    expect(history.at(-1)?.changes).toEqual([{ field: 'status', label: '客户状态', before: 1, after: 2 }]);
  });
});

describe('a password', () => {
  it('is replaced by another, and ends what was signed in with the first', async () => {
    const row = await added();
    const before = await signedIn(row.account, row.password);
    const password = await chief.get(customer.resetPassword, { id: row.id });
    expect(password).not.toBe(row.password);
    expect((await before.send(lookups.customers, {})).status).not.toBe(20000);
    expect((await signingIn(row.account, row.password)).msg).toBe('用户名或密码错误');
    await signedIn(row.account, password);
  });

  it('stands in no history and in no list', async () => {
    const row = await added();
    const { password, ...shown } = row;
    const history = await chief.get(record.history, { kind: 'customer', id: row.id });
    const logged = await world.log.read(`user-${idBeside(row.id, firstUser)}`);
    expect(JSON.stringify([shown, history, logged.map(({ data }) => data)])).not.toContain(password);
  });
});

describe('removing a customer', () => {
  it('takes its users along', async () => {
    const row = await added();
    const newcomer = await signedIn(row.account, row.password);
    await chief.get(customer.remove, { id: row.id });
    expect((await chief.get(customer.list, { keyword: row.abbr })).total).toBe(0);
    expect((await newcomer.send(lookups.customers, {})).status).toBe(401);
    expect((await signingIn(row.account, row.password)).msg).toBe('用户已删除');
    expect(await eventsOf(idBeside(row.id, firstUser))).toEqual(['UserCreated', 'UserChanged', 'UserChanged']);
  });

  it('is refused while something refers to it', async () => {
    const { id } = await rowCalled('华辰贸易');
    expect(await chief.send(customer.remove, { id })).toMatchObject({ code: codes.rule, msg: '数据被引用，无法删除' });
    expect((await signingIn('customer1', demoPassword)).code).toBe(codes.ok);
  });
});

describe('customers', () => {
  it('are maintained by who holds the right, and seen by staff: managers see those assigned to them', async () => {
    const row = await added();
    const [manager, buyer, own] = await Promise.all(['cgjl', 'cgzg', 'customer1'].map((name) => world.as(name)));
    for (const someone of [manager, buyer, own]) {
      for (const answer of [
        await someone?.send(customer.add, aCustomer()),
        await someone?.send(customer.change, { id: row.id, remark: 'x' }),
        await someone?.send(customer.remove, { id: row.id }),
        await someone?.send(customer.switchStatus, { id: row.id }),
        await someone?.send(customer.resetPassword, { id: row.id }),
      ]) {
        expect(answer?.code).toBe(codes.forbidden);
      }
    }
    expect((await own?.send(customer.list, {}))?.code).toBe(codes.forbidden);
    expect((await buyer?.get(customer.list, { id: row.id }))?.records[0]?.actions).toEqual([]);
    expect((await manager?.get(customer.list, { id: row.id }))?.total).toBe(1);
    expect((await chief.get(customer.list, { id: row.id })).records[0]?.actions.map(({ label }) => label)).toEqual([
      '编辑',
      '删除',
      '重置密码',
    ]);
  });

  it('that do not exist are not there', async () => {
    for (const answer of [
      await chief.send(customer.change, { id: 'x', remark: 'x' }),
      await chief.send(customer.remove, { id: 'x' }),
      await chief.send(customer.switchStatus, { id: 'x' }),
      await chief.send(customer.resetPassword, { id: 'x' }),
    ]) {
      expect(answer).toMatchObject({ code: codes.missing, msg: '数据库中没有该资源' });
    }
  });
});
