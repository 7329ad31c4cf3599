import { beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#contract/customer.js';
import { department } from '#contract/department.js';
import { lookups } from '#contract/lookups.js';
import { codes } from '#contract/platform/envelope.js';
import { role } from '#contract/role.js';
import { account } from '#contract/sign-in.js';
import { user } from '#contract/user.js';
import { hardTexts } from '#test/fixtures/hard-texts.js';
import { type Person, person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
let admin: Person;
let deptid: string;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
  const [company] = await admin.get(department.tree, {});
  deptid = company?.children?.find(({ label }) => label === '财务部')?.id ?? '';
});

let count = 0;
const anAccount = () => `user${String(++count).padStart(3, '0')}`;
const given = (fields: object = {}) => {
  const name = anAccount();
  return { account: name, name: '新人', deptid, email: `${name}@example.com`, ...fields };
};
const rowOf = async (name: string) => {
  const { records } = await admin.get(user.list, { account: name });
  return records.find((one) => one.account === name);
};
const idOf = async (name: string) => (await rowOf(name))?.id ?? '';
const roleId = async (code: string) => {
  const { records } = await admin.get(role.list, { tips: code });
  return records.find((one) => one.code === code)?.id ?? '';
};
/** A new user who can sign in. */
const employ = async (roleCode = 'cwzy') => {
  const fields = given();
  const password = (await admin.get(user.save, fields)) ?? '';
  const userId = await idOf(fields.account);
  await admin.get(user.setRoles, { userId, roleIds: [await roleId(roleCode)] });
  return { userId, account: fields.account, password };
};
const signIn = async (username: string, password: string) => {
  const { token } = await world.anybody.get(account.login, { username, password });
  return person(world.url, token);
};

describe('two administrators at once', () => {
  it('who both freeze him, freeze him', async () => {
    for (let round = 0; round < 3; round++) {
      const { userId, account: name } = await employ();
      const answers = await Promise.all([1, 2].map(() => admin.send(user.save, { id: userId, status: 2 })));
      for (const { code } of answers) expect([codes.ok, codes.conflict]).toContain(code);
      expect(await rowOf(name)).toMatchObject({ status: 2 });
    }
  });

  it('do not reset a password that the other one has reset', async () => {
    const { userId, account: name } = await employ();
    const { version } = (await rowOf(name)) ?? {};
    await admin.get(user.resetPassword, { userId, version });
    expect(await admin.send(user.resetPassword, { userId, version })).toMatchObject({ code: codes.conflict });
  });
});

describe('a new user', () => {
  it('gets a password that is said once, and comes in with it once he has a role', async () => {
    const fields = given({ sex: 2, birthday: '1990-02-03', phone: '13800001111' });
    const password = (await admin.get(user.save, fields)) ?? '';
    expect(password).toHaveLength(12);
    const row = await rowOf(fields.account);
    expect(row).toMatchObject({
      name: '新人',
      sex: 2,
      sexName: '女',
      birthday: '1990-02-03',
      phone: '13800001111',
      deptid,
      deptName: '财务部',
      dept: { id: deptid, simplename: '财务部', fullname: '财务管理部' },
      userType: 1,
      status: 1,
      statusBool: true,
      statusName: '启用',
      roles: [],
      roleName: '',
      passwordGenerated: true,
      customerId: null,
    });
    expect(JSON.stringify(row)).not.toMatch(/hash|argon|salt/i);
    expect((await world.anybody.send(account.login, { username: fields.account, password })).msg).toBe(
      '该用户未配置权限',
    );
    await admin.get(user.setRoles, { userId: row?.id ?? '', roleIds: [await roleId('cwzy')] });
    const me = await (await signIn(fields.account, password)).get(account.info, {});
    expect(me.roles).toEqual(['cwzy']);
    expect(await rowOf(fields.account)).toMatchObject({ roleName: '财务专员', roles: [{ code: 'cwzy' }] });
  });

  it.each([
    [2, 2],
    ['2', 2],
    [3, 1],
    ['x', 1],
    [null, 1],
  ])('with status %j has %j', async (said, status) => {
    const fields = given({ status: said });
    await admin.get(user.save, fields);
    const row = await rowOf(fields.account);
    expect(row).toMatchObject({ status, createtime: row?.createTime });
    const change = (to: unknown) => admin.getRaw(user.save, { id: row?.id ?? '', name: '改名', status: to });
    await change(3);
    expect(await rowOf(fields.account)).toMatchObject({ name: '改名', status });
    await change(status === 1 ? '2' : 1);
    expect((await rowOf(fields.account))?.status).not.toBe(status);
  });

  it.each([
    [{ account: '' }, '账号不能为空'],
    [{ account: 'ab' }, '长度在 3 到 20 个字符'],
    [{ account: 'a'.repeat(21) }, '长度在 3 到 20 个字符'],
    [{ account: 'zhang san' }, '账号不能包含空格、全角字符或不可见字符'],
    [{ account: 'admin\u200b' }, '账号不能包含空格、全角字符或不可见字符'],
    [{ account: 'ａｄｍｉｎ' }, '账号不能包含空格、全角字符或不可见字符'],
    [{ name: '\u200b\u2060\u3164' }, '姓名不能为空'],
    [{ name: '张\u0007三' }, '内容包含无法保存的字符'],
    [{ name: '单' }, '长度在 2 到 20 个字符'],
    [{ deptid: '' }, '请选择所属部门'],
    [{ deptid: 'nobody' }, '数据库中没有该资源'],
    [{ email: '' }, '请输入email'],
    [{ sex: 3 }, '性别不正确'],
    [{ birthday: '1990-02-31' }, '生日不正确'],
    [{ birthday: '1899-12-31' }, '生日日期超出范围'],
    [{ birthday: '2099-12-31' }, '生日不能晚于今天'],
    [{ userType: 4 }, '用户类型不正确'],
    [{ userType: 2 }, '客户用户必须选择所属客户，其他用户不能选择'],
    [{ account: 'ADMIN' }, '账号重复'],
  ])('is refused with %j', async (wrong, msg) => {
    expect(await admin.send(user.save, given(wrong))).toMatchObject({ status: 200, msg });
  });

  it('is one, however many make him at once', async () => {
    const { account: name, ...rest } = given();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => admin.send(user.save, { account: name, ...rest, phone: `${index}` })),
    );
    const winners = answers.filter(({ code }) => code === codes.ok);
    expect(winners).toHaveLength(1);
    expect(new Set(answers.filter((one) => !winners.includes(one)).map(({ msg }) => msg))).toEqual(
      new Set(['账号重复']),
    );
    expect((await admin.get(user.list, { account: name })).total).toBe(1);
    const phone = String(answers.indexOf(winners[0] as (typeof answers)[number]));
    expect(await rowOf(name)).toMatchObject({ phone });
  });

  it('may be one more of a customer, with his role and his orders only', async () => {
    const { records } = await admin.get(customer.list, {});
    const [company] = records;
    const fields = given({ userType: 2, customerId: company?.id });
    const password = (await admin.get(user.save, fields)) ?? '';
    expect(await rowOf(fields.account)).toMatchObject({
      userType: 2,
      customerId: company?.id,
      customerAbbr: company?.abbr,
      roles: [{ code: 'customer' }],
    });
    const me = await (await signIn(fields.account, password)).get(account.info, {});
    expect(me.profile).toMatchObject({ userType: 2, customerId: company?.id });
    const userId = await idOf(fields.account);
    const other = records.find(({ id }) => id !== company?.id);
    const change = (more: object) => admin.sendRaw(user.save, { id: userId, name: '另一姓名', ...more });
    expect(await change({ customerId: other?.id })).toMatchObject({ code: 9999, msg: '客户不能修改' });
    expect(await change({ userType: 1 })).toMatchObject({ code: 9999, msg: '用户类型不能修改' });
    expect(await change({ userType: '2', customerId: company?.id })).toMatchObject({ code: codes.ok });
    for (const none of ['', null])
      expect(await change({ userType: none, customerId: none })).toMatchObject({ code: codes.ok });
    expect(await rowOf(fields.account)).toMatchObject({ name: '另一姓名', customerId: company?.id, userType: 2 });
    const roleIds = [await roleId('customer'), await roleId('cgjl')];
    expect((await admin.send(user.setRoles, { userId, roleIds })).msg).toBe('客户用户只能拥有客户角色');
    await admin.get(user.setRoles, { userId, roleIds: roleIds.slice(0, 1) });
  });

  it.each(hardTexts.filter(([, text]) => [...text.trim()].length >= 2 && [...text.trim()].length <= 20))(
    'may be called %s',
    async (_, text) => {
      const fields = given({ name: text });
      await admin.get(user.save, fields);
      expect((await rowOf(fields.account))?.name).toBe(text.trim());
    },
  );
});

describe('a user', () => {
  it('is changed, all but his account and his password', async () => {
    const { userId, account: name } = await employ();
    const changed = { id: userId, account: name, name: '改名', deptid, email: 'x@y.z' };
    expect(await admin.send(user.save, { ...changed, account: 'another' })).toMatchObject({
      ...{ code: codes.rule, msg: '账号不能修改', data: { errors: [{ field: 'account' }] } },
    });
    expect(await admin.get(user.save, changed)).toBe(null);
    expect(await rowOf(name)).toMatchObject({ name: '改名', email: 'x@y.z', roleName: '财务专员' });
    expect(await rowOf('another')).toBeUndefined();
  });

  it('is found by department with those below it, name, phone, status and sex', async () => {
    const [company] = await admin.get(department.tree, {});
    const accounts = async (filter: object) =>
      (await admin.get(user.list, { limit: 100, ...filter })).records.map((one) => one.account);
    expect(await accounts({ deptid: company?.id })).toEqual(expect.arrayContaining(['cgjl', 'zongjingli', 'admin']));
    expect(await accounts({ deptid: company?.id })).not.toContain('customer1');
    expect(await accounts({ name: '李强' })).toEqual(['cgjl']);
    expect(await accounts({ phone: '13800010007' })).toEqual(['xszg']);
    expect(await accounts({ sex: '2', status: '1', deptid: '' })).toContain('ywfz');
    expect(await accounts({ sex: '2' })).not.toContain('cgjl');
  });

  it('is out at the next call when he is frozen, and in again after', async () => {
    const one = await employ();
    const himself = await signIn(one.account, one.password);
    await himself.get(account.info, {});
    await admin.get(user.changeStatus, { userId: one.userId });
    expect(await rowOf(one.account)).toMatchObject({ status: 2, statusBool: false, statusName: '冻结' });
    expect((await himself.send(lookups.settings, {})).status).toBe(401);
    expect((await world.anybody.send(account.login, { username: one.account, password: one.password })).msg).toBe(
      '用户已冻结',
    );
    await admin.get(user.changeStatusByGet, { userId: one.userId });
    await signIn(one.account, one.password);
  });

  it('has the rights of another role at the next call', async () => {
    const one = await employ();
    const himself = await signIn(one.account, one.password);
    expect((await himself.send(user.list, {})).code).toBe(codes.forbidden);
    await admin.get(user.setRoles, { userId: one.userId, roleIds: [await roleId('administrator')] });
    await himself.get(user.list, {});
  });

  it('is out when his password is reset, and in with the new one', async () => {
    const one = await employ();
    const himself = await signIn(one.account, one.password);
    const password = await admin.get(user.resetPassword, { userId: one.userId });
    expect(password).not.toBe(one.password);
    expect((await himself.send(lookups.settings, {})).status).toBe(401);
    const me = await (await signIn(one.account, password)).get(account.info, {});
    expect(me.profile.passwordGenerated).toBe(true);
  });

  it('gets roles from a form, one or several', async () => {
    const { userId, account: name } = await employ();
    const post = (body: URLSearchParams) =>
      fetch(`${world.url}/api/user/setRole`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}` },
        body,
      }).then((answer) => answer.json());
    const [cgjl, cgzg] = [await roleId('cgjl'), await roleId('cgzg')];
    const several = new URLSearchParams([
      ['userId', userId],
      ['roleIds', cgjl],
      ['roleIds', cgzg],
    ]);
    expect(await post(several)).toMatchObject({ code: codes.ok });
    expect((await rowOf(name))?.roles.map(({ code }) => code).sort()).toEqual(['cgjl', 'cgzg']);
    expect(await post(new URLSearchParams({ userId, roleIds: `${cgzg},` }))).toMatchObject({ code: codes.ok });
    expect((await rowOf(name))?.roleName).toBe('采购主管负责人');
    expect(await post(new URLSearchParams({ userId }))).toMatchObject({ msg: '请求有错误' });
    expect(await post(new URLSearchParams({ userId, roleIds: 'nothing' }))).toMatchObject({
      msg: '数据库中没有该资源',
    });
    expect(await post(new URLSearchParams({ userId, roleIds: await roleId('customer') }))).toMatchObject({
      msg: '客户角色只能分配给客户用户',
    });
  });

  it('is gone when removed: from the list, from signing in, from his role; his account stays his', async () => {
    const one = await employ();
    await admin.get(user.remove, { userId: one.userId });
    expect(await rowOf(one.account)).toBeUndefined();
    expect((await world.anybody.send(account.login, { username: one.account, password: one.password })).msg).toBe(
      '用户已删除',
    );
    expect((await admin.send(user.save, given({ account: one.account }))).msg).toBe('账号重复');
    for (const answer of [
      await admin.send(user.changeStatus, { userId: one.userId }),
      await admin.send(user.resetPassword, { userId: one.userId }),
      await admin.send(user.save, { id: one.userId, name: '又来' }),
    ]) {
      expect(answer.code).toBe(codes.missing);
    }
  });
});

describe('who cannot be', () => {
  it('the first administrator', async () => {
    const userId = await idOf('admin');
    const [own, cwzy] = [await employ('administrator'), await roleId('cwzy')];
    const other = await signIn(own.account, own.password);
    expect((await other.send(user.remove, { userId })).msg).toBe('不能删除初始用户');
    expect((await other.send(user.changeStatus, { userId })).msg).toBe('不能冻结初始用户');
    expect((await other.send(user.resetPassword, { userId })).msg).toBe('不能重置初始用户密码');
    expect((await other.send(user.setRoles, { userId, roleIds: [cwzy] })).msg).toBe('不能修改超级管理员得角色');
    expect((await rowOf('admin'))?.actions.map(({ name, reason }) => [name, reason])).toEqual([
      ['setRoles', '不能修改超级管理员得角色'],
      ['resetPassword', '不能重置初始用户密码'],
      ['changeStatus', '不能冻结初始用户'],
      ['change', null],
      ['remove', '不能删除初始用户'],
    ]);
    expect((await other.send(user.remove, { userId: own.userId })).msg).toBe('不能删除当前登录用户');
    expect((await other.send(user.changeStatus, { userId: own.userId })).msg).toBe('不能冻结当前登录用户');
  });

  it('removed: somebody whose decision is waited for', async () => {
    expect((await admin.send(user.remove, { userId: await idOf('cgjl') })).msg).toMatch(/数据被引用|待处理的审批/);
  });

  it('managed: by those who may not', async () => {
    const buyer = await world.as('cgzg');
    for (const answer of [
      await buyer.send(user.list, {}),
      await buyer.send(user.save, given()),
      await buyer.send(user.remove, { userId: 'x' }),
      await buyer.send(user.setRoles, { userId: 'x', roleIds: 'y' }),
      await buyer.send(user.changeStatus, { userId: 'x' }),
      await buyer.send(user.resetPassword, { userId: 'x' }),
    ]) {
      expect(answer.code).toBe(codes.forbidden);
    }
  });
});
