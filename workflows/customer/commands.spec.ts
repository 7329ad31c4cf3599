import { describe, expect, it } from 'vitest';
import { customer as buyer, manager, vicePresident } from '#test/fixtures/people.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { NameTaken } from '#workflows/platform/kernel/refusal.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import { user } from '#workflows/user/record.js';
import { addUser, givePassword, removeUser, switchStatus } from './commands.js';
import { addFirstUser } from './first-user.js';
import { customer } from './record.js';

const company = customer.stored.parse({
  serialNo: 'KH0003',
  abbr: '蓝海贸易',
  fullname: '青岛蓝海国际贸易有限公司',
  principal: '周海',
  principalTel: '13900040001',
  mail: 'zhou@example.com',
});
const companies = scenario(customer.workflow, { by: vicePresident, id: 'C3' });
const users = scenario(user.workflow, { by: system, id: 'U3' });
const created = { type: 'CustomerCreated', data: company };

async function firstUserOf(refusals: readonly Error[] = []) {
  const tried: (typeof user)['stored']['_zod']['output'][] = [];
  await addFirstUser('C3', company, { id: 'R1', deptId: 'D1' }, async (one) => {
    tried.push(one);
    const refusal = refusals[tried.length - 1];
    if (refusal) throw refusal;
  });
  return tried;
}

describe('switching a customer', () => {
  it('disables and enables it in turn', () => {
    companies
      .given(created)
      .when(switchStatus, {}, vicePresident)
      .then({ type: 'CustomerChanged', data: { status: 2 } });
    companies
      .given(created, { type: 'CustomerChanged', data: { status: 2 } })
      .when(switchStatus, {}, vicePresident)
      .then({ type: 'CustomerChanged', data: { status: 1 } });
  });
  it('is for whoever maintains customers', () => {
    for (const actor of [manager, buyer]) companies.given(created).when(switchStatus, {}, actor).refused('权限异常');
  });
  it('is for customers that there are', () =>
    companies
      .given(created, { type: 'CustomerRemoved', data: {} })
      .when(switchStatus, {}, vicePresident)
      .refused('数据库中没有该资源'));
});

describe('the first user of a customer', () => {
  it('follows from it', async () => {
    expect(await firstUserOf()).toMatchObject([
      {
        account: 'kh0003',
        name: '周海',
        phone: '13900040001',
        email: 'zhou@example.com',
        userType: 2,
        roleIds: ['R1'],
        deptId: 'D1',
        customerId: 'C3',
        passwordHash: '',
        passwordGenerated: true,
        status: 1,
      },
    ]);
  });

  it('has another account where his is taken, and nothing else is tried again', async () => {
    const taken = new NameTaken('账号重复', 'account');
    expect((await firstUserOf([taken, taken])).map(({ account }) => account)).toEqual(['kh0003', 'kh0003b', 'kh0003c']);
    await expect(firstUserOf([taken, new Error('away')])).rejects.toThrow('away');
    await expect(firstUserOf(Array.from({ length: 5 }, () => taken))).rejects.toThrow('账号重复');
  });

  it('is created once, whoever comes second', async () => {
    const [first] = await firstUserOf();
    if (!first) throw new Error('nobody');
    users.given().when(addUser, first, system).then({ type: 'UserCreated', data: first });
    users.given({ type: 'UserCreated', data: first }).when(addUser, first, system).then();
    users.given({ type: 'UserCreated', data: first }).when(addUser, first, manager).refused('权限异常');
  });

  it('gets a password that he should change, and goes with his company', async () => {
    const [first] = await firstUserOf();
    const there = users.given({ type: 'UserCreated', data: first });
    there
      .when(givePassword, { passwordHash: 'h' }, vicePresident)
      .then({ type: 'UserChanged', data: { passwordHash: 'h', passwordGenerated: true } });
    there.when(removeUser, {}, vicePresident).then({ type: 'UserChanged', data: { status: 3 } });
  });
});
