import { beforeAll, describe, expect, it } from 'vitest';
import { approval } from '#contract/platform/approval.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { aFile, aPdf, fetchFrom, png, refusalOf } from '#test/language/files.js';
import { anOrder, type Stage } from '#test/language/orders.js';
import { forbidden, missing } from '#test/language/refusals.js';
import { startWorld, type World } from '#test/language/world.js';
import { filesIn, zipWith } from '#test/language/zip.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const locked = { code: 9999, msg: '只有待发起或已退回的订单可以删除附件' };

const attach = async (account: string, ownerId: string, attachmentId: string) =>
  (await world.as(account)).send(purchaseOrder.addAttachment, { ownerId, attachmentId });
const detach = async (account: string, ownerId: string, attachmentId: string) =>
  (await world.as(account)).send(purchaseOrder.delAttachment, { ownerId, attachmentId });
const detailFor = async (account: string, id: string) => (await world.as(account)).get(purchaseOrder.detail, { id });
const download = async (account: string, id: string) =>
  fetchFrom(world, await world.as(account), `/file/download?idFile=${id}`);

/** An order with one attachment, uploaded by a user who may do so at that stage. */
async function anOrderWith(name: string, stage: Stage = 'draft', by = 'customer1') {
  const { id, serialNo } = await anOrder(world, stage);
  const fileId = await aFile(world, await world.as(by), aPdf(name));
  expect(await attach(by, id, fileId)).toMatchObject({ code: 20000 });
  return { id, serialNo, fileId };
}

describe('an attachment of a purchase order', () => {
  it('is shown with the order, and told in its history', async () => {
    const { id, fileId } = await anOrderWith('购销合同.pdf');
    const { attachments, actions } = await detailFor('cgjl', id);
    expect(attachments).toMatchObject([
      { id: fileId, attachmentName: '购销合同.pdf', uploadUser: '王芳', extension: 'pdf', ownerId: id },
    ]);
    expect(attachments[0]?.uploadTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(actions).toContainEqual({ name: 'delAttachment', label: '删除附件', reason: null });
    const { events } = await (await world.as('cgjl')).get(approval.history, { businessKey: id });
    expect(events.at(-1)).toMatchObject({
      label: '上传附件',
      stateLabel: '待发起',
      changes: [{ label: '附件', before: '', after: '购销合同.pdf' }],
    });
  });

  it('added a second time is there once', async () => {
    const { id, fileId } = await anOrderWith('合同.pdf');
    expect(await attach('customer1', id, fileId)).toMatchObject({ code: 20000 });
    expect((await detailFor('customer1', id)).attachments).toHaveLength(1);
  });

  it('may be named in the query as well', async () => {
    const { id, fileId } = await anOrderWith('合同.pdf');
    const { token } = await world.as('customer1');
    const response = await fetch(`${world.url}/api/mall/order/delAttachment?ownerId=${id}&attachmentId=${fileId}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await response.json()).toMatchObject({ code: 20000 });
    expect((await detailFor('customer1', id)).attachments).toEqual([]);
  });

  it('must be a file that oneself has brought', async () => {
    const { id } = await anOrder(world);
    const foreign = await aFile(world, await world.as('cgjl'));
    expect(await attach('customer1', id, foreign)).toMatchObject(missing);
    expect(await attach('customer1', id, 'nothing')).toMatchObject(missing);
  });

  it('is the customer’s to change before the approval and after a refusal', async () => {
    for (const stage of ['draft', 'returned'] as const) {
      const { id, fileId } = await anOrderWith('合同.pdf', stage);
      expect(await detach('customer1', id, fileId)).toMatchObject({ code: 20000 });
    }
    const { id, fileId } = await anOrderWith('补充.pdf', 'customerManagerReview', 'cgjl');
    expect(await detach('customer1', id, fileId)).toMatchObject(locked);
    const { actions } = await detailFor('customer1', id);
    expect(actions).toContainEqual({ name: 'delAttachment', label: '删除附件', reason: locked.msg });
  });

  it('is brought by the customer in any state: a bill of lading comes after the approval', async () => {
    for (const stage of ['customerManagerReview', 'approved'] as const) {
      const { id } = await anOrderWith('提单.pdf', stage);
      const { actions } = await detailFor('customer1', id);
      expect(actions).toContainEqual({ name: 'addAttachment', label: '上传附件', reason: null });
      expect(await attach('customer2', id, await aFile(world, await world.as('customer2')))).toMatchObject(missing);
    }
  });

  it('is in every state for staff who hold the string, and for nobody else', async () => {
    for (const stage of ['customerManagerReview', 'approved'] as const) {
      const { id, fileId } = await anOrderWith('发票.pdf', stage, 'cgjl');
      for (const account of ['ywfz', 'bank']) {
        expect(await detach(account, id, fileId)).toMatchObject(forbidden);
        const names = (await detailFor(account, id)).actions.map(({ name }) => name);
        expect(names).not.toContain('delAttachment');
      }
      expect(await detach('customer2', id, fileId)).toMatchObject(missing);
      expect(await detach('cwzy', id, fileId)).toMatchObject({ code: 20000 });
    }
  });

  it('is for those who see the order, until it is taken away', async () => {
    const { id, fileId } = await anOrderWith('合同.pdf', 'draft');
    for (const account of ['customer1', 'cgjl', 'ywfz', 'bank'])
      expect((await download(account, fileId)).status).toBe(200);
    for (const account of ['customer2', 'ckzy'])
      expect(await refusalOf(await download(account, fileId))).toEqual(missing);
    await detach('customer1', id, fileId);
    expect(await refusalOf(await download('ywfz', fileId))).toEqual(missing);
    expect((await download('customer1', fileId)).status).toBe(200);
    expect((await download('admin', fileId)).status).toBe(200);
  });

  it('goes with the order that is deleted', async () => {
    const { id, fileId } = await anOrderWith('合同.pdf');
    await (await world.as('customer1')).get(purchaseOrder.remove, { id });
    expect(await refusalOf(await download('cgjl', fileId))).toEqual(missing);
  });
});

describe('the attachments of a purchase order in one zip', () => {
  const zip = async (account: string, id: string, serialNo: string, bizType = 'order_attachment') =>
    fetchFrom(world, await world.as(account), `/file/download/${bizType}/${id}/${serialNo}.zip`);

  it('are all of them, each under a name of its own', async () => {
    const { id, serialNo } = await anOrderWith('合同.pdf');
    const customer = await world.as('customer1');
    const more = [aPdf('合同.pdf', '第二份'), { name: '样品:"正面" 📷.png', content: png }];
    for (const brought of more) await attach('customer1', id, await aFile(world, customer, brought));
    const response = await zip('cgjl', id, serialNo);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain(`filename="${serialNo}.zip"`);
    const files = filesIn(Buffer.from(await response.arrayBuffer()));
    expect(Object.keys(files)).toEqual(['合同.pdf', '合同 (2).pdf', '样品__正面_ 📷.png']);
    expect(files['合同.pdf']?.toString()).toBe(aPdf('').content);
    expect(files['合同 (2).pdf']?.toString()).toBe(aPdf('', '第二份').content);
    expect(files['样品__正面_ 📷.png']).toEqual(png);
  });

  it('pass through as they are, a package of packages too', async () => {
    const { id, serialNo } = await anOrderWith('合同.pdf');
    const inner = await zipWith({ 'bomb.txt': Buffer.alloc(20 * 1024 * 1024) });
    const content = await zipWith({ '1.zip': inner, '2.zip': inner });
    const brought = { name: '资料.zip', content };
    await attach('customer1', id, await aFile(world, await world.as('customer1'), brought));
    const files = filesIn(Buffer.from(await (await zip('cgjl', id, serialNo)).arrayBuffer()));
    expect(files['资料.zip']?.equals(content)).toBe(true);
  });

  it('are not for those who do not see the order, nor where there are none', async () => {
    const { id, serialNo } = await anOrderWith('合同.pdf');
    expect(await refusalOf(await zip('customer2', id, serialNo))).toEqual(missing);
    expect(await refusalOf(await zip('ckzy', id, serialNo))).toEqual(missing);
    expect(await refusalOf(await zip('cgjl', id, serialNo, 'nonsense'))).toEqual({
      code: 40001,
      msg: '业务类型不正确',
    });
    // A purpose of another document, and one of no document.
    for (const bizType of ['sales_attachment', 'other'])
      expect(await refusalOf(await zip('cgjl', id, serialNo, bizType))).toEqual(missing);
    const empty = await anOrder(world);
    const refused = await refusalOf(await zip('customer1', empty.id, empty.serialNo));
    expect(refused).toEqual({ code: 9999, msg: '没有可下载的附件' });
  });
});
