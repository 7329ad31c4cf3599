import { beforeAll, describe, expect, it } from 'vitest';
import { supplierPayment } from '#contract/supplier-payment.js';
import { anOrderAt } from '#test/language/line.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

describe('the list of payments', () => {
  it('has groups by all of their names, each by its string', async () => {
    const draft = await anOrderAt(world, 'depositVerified');
    const approving = await anOrderAt(world, 'paymentStarted');
    const working = await anOrderAt(world, 'infoDue');
    const found = async (who: string, status?: string) =>
      (await (await world.as(who)).get(supplierPayment.list, { limit: 500, ...(status && { status }) })).records;
    const ids = async (who: string, status?: string) => (await found(who, status)).map(({ id }) => id);
    expect(await ids('cgzg', '待发起')).toContain(draft.paymentId);
    for (const name of ['待审批', '待处理']) expect(await ids('cgzg', name)).toContain(approving.paymentId);
    expect(await ids('cwzy', '财务处理中')).toContain(working.paymentId);
    expect(await ids('cwzy', '已完成')).toEqual(await ids('cwzy', '付款完成'));
    // A tab is empty for a user without its permission.
    expect(await ids('bank', '待审批')).toEqual([]);
    expect(await ids('cwzy', '待发起')).toEqual([]);
    expect(await ids('bank')).toContain(working.paymentId);
    expect(await ids('cgzg', '没有')).toEqual([]);
    const counts = await (await world.as('cgzg')).get(supplierPayment.counts, {});
    expect(counts.待审批).toBe((await found('cgzg', '待审批')).length);
    const seen = async (who: string) => Object.keys(await (await world.as(who)).get(supplierPayment.counts, {}));
    expect(await seen('bank')).not.toContain('待审批');
    expect(await seen('cwzy')).not.toContain('待发起');
    expect(await seen('cwzy')).toContain('财务处理中');
  });

  it('is filtered by keyword, currency, supplier and amounts', async () => {
    const order = await anOrderAt(world, 'depositVerified', { currency: '英镑' });
    const finance = await world.as('cwzg');
    const found = async (input: object) => (await finance.get(supplierPayment.list, { limit: 500, ...input })).records;
    const { serialNo, orderName, supplierFullname } = await finance.get(supplierPayment.detail, {
      id: order.paymentId,
    });
    for (const keyword of [serialNo, order.serialNo, orderName])
      expect((await found({ keyword })).map(({ id }) => id)).toContain(order.paymentId);
    expect(new Set((await found({ keyword: supplierFullname })).map((row) => row.supplierFullname))).toEqual(
      new Set([supplierFullname]),
    );
    expect((await found({ currency: '英镑' })).every(({ currency }) => currency === '英镑')).toBe(true);
    const [{ supplierId } = { supplierId: '' }] = await found({ keyword: serialNo });
    expect((await found({ supplierIdList: supplierId })).map(({ id }) => id)).toContain(order.paymentId);
    expect(await found({ supplierIdList: 'x' })).toEqual([]);
    expect(await found({ minAmount: 0, maxAmount: 99_999_999 })).toHaveLength((await found({})).length);
    expect((await found({ minAmount: 16500, maxAmount: 16500 })).every((row) => row.payableAmount === 16500)).toBe(
      true,
    );
    expect(await found({ minAmount: 16500.01, maxAmount: 20000, keyword: serialNo })).toEqual([]);
    expect(await finance.send(supplierPayment.list, { minAmount: -1 })).toMatchObject({ code: 40001 });
  });
});
