import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { category } from '#contract/category.js';
import { department } from '#contract/department.js';
import { log } from '#contract/operation-log.js';
import { operations } from '#contract/operations.js';
import { approval } from '#contract/platform/approval.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { purchaseReview } from '#contract/purchase-review.js';
import { role } from '#contract/role.js';
import { account } from '#contract/sign-in.js';
import { tableOf } from '#projections/platform/kernel/projection.js';
import { anOrder, eventually } from '#test/language/orders.js';
import { demoPassword, type Person } from '#test/language/person.js';
import { aSaleAt } from '#test/language/sale-stages.js';
import { startWorld, type World } from '#test/language/world.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await startWorld({ env: { LOG_LEVEL: 'error' } });
  admin = await world.as('admin');
});

const today = () => shanghaiDay(new Date());
const tomorrow = () => shanghaiDay(new Date(Date.now() + 86_400_000));
const nameIn = ({ logname }: { readonly logname: string }) => logname;
const rowsOf = async (name: string) => {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from ${sql.id('read', tableOf({ name }))} where epoch >= 0`.execute(world.db);
  return Number(rows[0]?.total);
};
const signIn = (username: string, password: string) => world.anybody.send(account.login, { username, password });

describe('the operation log', () => {
  it('tells who did what, when and to which document, newest first', async () => {
    const { id, serialNo } = await anOrder(world, 'customerManagerReview');
    const { records, total } = await admin.get(log.list, { limit: 3, logType: '1' });
    expect(total).toBeGreaterThan(3);
    const [started] = records;
    expect(started).toMatchObject({
      logtype: '业务日志',
      logname: '发起审批（采购订单）',
      userName: '王芳',
      classname: '采购订单',
      method: 'ApprovalStarted',
      documentId: id,
      documentName: expect.stringContaining(serialNo),
      ip: '127.0.0.1',
    });
    expect(started?.createtime.slice(0, 10)).toBe(today());
    const registered = (await admin.get(log.list, { logName: '登记', limit: 1 })).records[0];
    expect(registered).toMatchObject({ documentId: id, logname: '登记采购订单' });
    expect(registered?.regularMessage).toContain(`订单编号:=>${serialNo}`);
  });

  it('has one row for each action of the whole line, named by what the user did', async () => {
    const { orderId, id } = await aSaleAt(world, 'settled');
    const purchaser = await world.as('cgjl');
    const { serialNo } = await purchaser.get(purchaseOrder.detail, { id: orderId });
    const [review] = (await purchaser.get(purchaseReview.list, { keyword: serialNo })).records;
    const itemDtos = [{ id: 0, unitPrice: 12.5, quantity: 990 }];
    await purchaser.get(purchaseReview.review, { id: review?.id ?? '', reviewDate: today(), itemDtos });
    const { records } = await admin.get(log.brief, { limit: 500, logType: '1' });
    const byAction = Map.groupBy(records, ({ correlationId }) => correlationId);
    expect(byAction.size).toBeGreaterThan(20);
    expect([...byAction.values()].filter((rows) => rows.length > 1).map((rows) => rows.map(nameIn))).toEqual([]);
    const ofSale = records.filter(({ documentId }) => documentId === id).map(nameIn);
    expect(ofSale).toEqual([
      ...['确认付款（销售单）', '审批通过（销售单）', '审批通过（销售单）', '审批通过（销售单）'],
      ...['发起审批（销售单）', '登记销售单'],
    ]);
    // The replay keeps what the log leaves out.
    const { events } = await admin.get(approval.history, { businessKey: id });
    expect(events.map(({ type }) => type)).toContain('ApprovalFinished');
  });

  it('reads what changed only when asked', async () => {
    const { records, total } = await admin.get(log.brief, { limit: 1, logName: '登记采购订单' });
    expect(total).toBe((await admin.get(log.list, { limit: 1, logName: '登记采购订单' })).total);
    expect(records[0]).not.toHaveProperty('regularMessage');
    const detail = await admin.get(log.detail, { id: records[0]?.id ?? '' });
    expect(detail.isNew).toBe(true);
    expect(detail.changes).toContainEqual(expect.objectContaining({ label: '币制', before: null, after: '美元' }));
    expect(await admin.send(log.detail, { id: 'nothing' })).toMatchObject({ code: 40400 });
  });

  it('calls a removal so, and says nothing of who else was asked before', async () => {
    const { id } = await admin.get(category.add, { name: '待删除的类别', sort: 1 });
    await admin.get(category.remove, { id });
    const { records } = await admin.get(log.list, { limit: 500 });
    expect(records.map(({ logname }) => logname)).toContain('删除商品分类');
    expect(records.filter(({ logname }) => !/\p{Script=Han}/u.test(logname))).toEqual([]);
    expect((await admin.get(log.mine, {})).map(({ logname }) => logname).slice(0, 2)).toEqual([
      '删除商品分类',
      '添加商品分类',
    ]);
  });

  it('names the records that operations concern and refer to, removed ones too', async () => {
    const { id: deptId } = await admin.get(department.save, { simplename: '临时部门', fullname: '临时部门', num: 9 });
    const { id } = await admin.get(role.save, { name: '临时角色', code: 'temporary', num: 9, deptId });
    await admin.get(role.remove, { roleId: id });
    await admin.get(department.remove, { id: deptId });
    const { records } = await admin.get(log.brief, { limit: 4, logType: '1' });
    expect(records.map(({ logname, documentName }) => [logname, documentName])).toEqual([
      ['删除部门', '临时部门'],
      ['删除角色', '临时角色'],
      ['添加角色', '临时角色'],
      ['添加部门', '临时部门'],
    ]);
    const removal = await admin.get(log.detail, { id: records[1]?.id ?? '' });
    expect(removal.changes).toContainEqual({ field: 'deptId', label: '部门', before: '临时部门', after: null });
  });

  it('says nothing of what the system did', async () => {
    const { records } = await admin.get(log.list, { limit: 500 });
    expect(records.some(({ userName }) => userName === '系统')).toBe(false);
  });

  it('is filtered by name, type and whole days, and the totals are right', async () => {
    const pages = [await admin.get(log.list, { limit: 500, logType: '1' })];
    for (let page = 2; page <= Math.ceil((pages[0]?.total ?? 0) / 500); page++)
      pages.push(await admin.get(log.list, { limit: 500, page, logType: '1' }));
    const all = pages.flatMap(({ records }) => records);
    expect(pages[0]?.total).toBe(all.length);
    const passed = all.filter(({ logname }) => logname.includes('审批通过'));
    const found = await admin.get(log.list, { limit: 500, logName: '审批通过', logType: '1' });
    expect(found.total).toBe(passed.length);
    expect(found.records.map(({ id }) => id)).toEqual(passed.map(({ id }) => id));
    const ofToday = all.filter(({ createtime }) => createtime.startsWith(today()));
    const range = { beginTime: today(), endTime: today(), logType: '1' as const };
    expect((await admin.get(log.list, range)).total).toBe(ofToday.length);
    const both = await admin.get(log.list, { ...range, logName: '登记' });
    expect(both.total).toBe(ofToday.filter(({ logname }) => logname.includes('登记')).length);
    expect(both.total).toBeGreaterThan(0);
    expect((await admin.get(log.list, { ...range, beginTime: tomorrow(), endTime: tomorrow() })).total).toBe(0);
    expect((await admin.get(log.list, { logName: '没有这样的操作' })).total).toBe(0);
    expect(await admin.send(log.list, { beginTime: '2026-02-30' })).toMatchObject({
      code: 40001,
      msg: '日期格式不正确',
    });
  });

  it('has exceptions among its rows, without their stacks', async () => {
    world.logger.error({ place: 'GET /api/test', err: new Error('磁盘已满') }, '磁盘已满');
    const { records } = await eventually(
      () => admin.get(log.list, { logType: '2' }),
      ({ total }) => total > 0,
    );
    expect(records[0]).toMatchObject({ logtype: '异常日志', userName: '', regularMessage: '磁盘已满' });
    expect(JSON.stringify(records)).not.toMatch(/\.spec\.ts/);
    const mixed = await admin.get(log.list, { limit: 5 });
    expect(mixed.records[0]?.logtype).toBe('异常日志');
    expect(mixed.total).toBe((await admin.get(log.list, { logType: '1' })).total + 1);
    const [exception] = records;
    expect(await admin.get(log.detail, { id: exception?.id ?? '' })).toMatchObject({
      changes: [],
      message: '磁盘已满',
    });
  });

  it('shows everybody his own latest ten', async () => {
    const customer = await world.as('customer1');
    for (let count = 0; count < 6; count++) await anOrder(world, 'customerManagerReview');
    const mine = await customer.get(log.mine, {});
    expect(mine).toHaveLength(10);
    expect(mine[0]).toMatchObject({ logname: '发起审批（采购订单）' });
    expect(mine.map(({ createTime }) => createTime)).toEqual(
      mine
        .map(({ createTime }) => createTime)
        .sort()
        .reverse(),
    );
  });

  it('is hidden by clearing it, never erased, and stays hidden when it is built anew', async () => {
    const before = await rowsOf('operation-log');
    expect(await (await world.as('cgjl')).send(log.clear, {})).toMatchObject({ code: 40300 });
    await admin.get(log.clear, {});
    const { records, total } = await admin.get(log.list, {});
    expect(total).toBe(1);
    expect(records).toMatchObject([{ logname: '清空业务日志', userName: '管理员' }]);
    expect(await (await world.as('customer1')).get(log.mine, {})).toEqual([]);
    expect(await rowsOf('operation-log')).toBe(before + 1);
    await (await world.as('customer1')).get(purchaseOrder.apply, { id: (await anOrder(world)).id });
    expect((await admin.get(log.list, { beginTime: today() })).total).toBe(3);
    const { id } = await admin.get(operations.rebuild, { projection: 'operation-log' });
    await eventually(
      () => admin.get(operations.request, { id }),
      ({ state }) => state === 'done',
    );
    expect((await admin.get(log.list, { logType: '1' })).total).toBe(3);
    const check = await admin.get(operations.verify, { projection: 'operation-log' });
    const { comparison } = await eventually(
      () => admin.get(operations.request, check),
      ({ state }) => state === 'done',
    );
    expect(comparison).toMatchObject({ differences: 0, counts: [] });
    expect(await rowsOf('operation-log')).toBe(before + 3);
  });
});

describe('the login log', () => {
  it('tells who came in and who tried, with the reason; of a name that is no account, which may be a password, only the beginning', async () => {
    await signIn('nobody.here', 'x');
    await signIn('CGZG', 'wrong');
    await signIn('cgzg', demoPassword);
    const { records } = await eventually(
      () => admin.get(log.logins, { limit: 3 }),
      ({ records }) => records[0]?.userName === '采购主管' || records[0]?.succeed === '成功',
    );
    expect(records).toMatchObject([
      { logname: '登录日志', succeed: '成功', account: 'cgzg', ip: '127.0.0.1' },
      { logname: '登录失败日志', succeed: '失败', account: 'cgzg' },
      { logname: '登录失败日志', succeed: '失败', account: 'no***', userid: '', userName: '' },
    ]);
    expect(records[0]?.regularMessage).toContain('密码登录');
    expect(records[1]?.regularMessage).toContain('用户名或密码错误');
    expect(records[0]?.userid).toBe(records[1]?.userid);
  });

  it('tells who left', async () => {
    const { data } = await signIn('cwzg', demoPassword);
    await world.anybody.get(account.logout, {}, { headers: { authorization: data.token } });
    const { records } = await eventually(
      () => admin.get(log.logins, { logName: '退出日志' }),
      ({ total }) => total > 0,
    );
    expect(records[0]).toMatchObject({ logname: '退出日志', succeed: '成功' });
  });

  it('is read from its beginning, too, as the log of operations is', async () => {
    for (const call of [log.list, log.brief, log.logins]) {
      const ids = async (order: 'asc' | 'desc', page = 1) =>
        (await admin.get(call, { order, page, limit: 10 })).records.map(({ id }) => id);
      const { total } = await admin.get(call, { limit: 10 });
      const all: string[] = [];
      for (let page = 1; page <= Math.ceil(total / 10); page++) all.push(...(await ids('desc', page)));
      expect(await ids('asc'), call.path).toEqual(all.toReversed().slice(0, 10));
      expect(await ids('asc', 2), call.path).toEqual(all.toReversed().slice(10, 20));
    }
  });

  it('cannot be flooded, not even by many attempts at once', async () => {
    const count = async () => (await admin.get(log.logins, { logName: '登录失败日志' })).total;
    const before = await count();
    await Promise.all(Array.from({ length: 20 }, () => signIn('flooded', 'x')));
    await signIn('flooded', 'x');
    const comers = (await admin.get(log.logins, { logName: '登录日志' })).total;
    await signIn('ckzy', demoPassword);
    // Rows appear in the order of the events, so the rows of earlier events exist by now.
    await eventually(
      () => admin.get(log.logins, { logName: '登录日志' }),
      ({ total }) => total > comers,
    );
    expect((await count()) - before).toBe(5);
  });

  it('is hidden by clearing it, which the operation log tells', async () => {
    const before = await rowsOf('login-log');
    expect((await admin.get(log.logins, { endTime: today() })).total).toBe(before);
    await admin.get(log.clearLogins, {});
    expect((await admin.get(log.logins, {})).total).toBe(0);
    expect(await rowsOf('login-log')).toBe(before);
    expect((await admin.get(log.list, { limit: 1 })).records[0]).toMatchObject({ logname: '清空登录日志' });
    await signIn('ckzy', demoPassword);
    await eventually(
      () => admin.get(log.logins, {}),
      ({ total }) => total === 1,
    );
  });
});
