import { beforeAll, describe, expect, it } from 'vitest';
import { depositOrder } from '#contract/deposit-order.js';
import { exchangeRate } from '#contract/exchange-rate.js';
import { ownAccount } from '#contract/own-account.js';
import { payback } from '#contract/payback.js';
import { approval } from '#contract/platform/approval.js';
import { salesOrder } from '#contract/sales-order.js';
import { hardTexts } from '#test/fixtures/hard-texts.js';
import { aFile, aPdf, fetchFrom } from '#test/language/files.js';
import { anOrderAt, anOwnAccount, moneyForm, today, verifyDeposit } from '#test/language/line.js';
import { eventually } from '#test/language/orders.js';
import { forbidden, missing, wrongState } from '#test/language/refusals.js';
import { aSaleAt } from '#test/language/sale-stages.js';
import { aKey, startWorld, type World } from '#test/language/world.js';
import { filesIn } from '#test/language/zip.js';
import { daysAfter } from '#workflows/platform/values/time.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

type More = Parameters<typeof moneyForm>[2];
const confirm = async (account: string, id: string, more: More = {}, options = {}) =>
  (await world.as(account)).send(payback.confirm, await moneyForm(world, id, more), options);
/** A number as banks print it. */
const inGroups = (number: string | number) => ` ${String(number).replace(/(.{4})/g, '$1 ')}`;
const detailFor = async (account: string, id: string) => (await world.as(account)).get(payback.detail, { id });

describe('a payback', () => {
  it('awaits the deposit, and is verified by finance', async () => {
    const order = await anOrderAt(world, 'depositSubmitted');
    const before = await detailFor('cwzy', order.paybackId);
    expect(before).toMatchObject({
      orderSerialNo: order.serialNo,
      payerAbbr: '华辰贸易',
      principal: '王芳',
      custManager: '李强',
      currency: '美元',
      receivableAmount: 3300,
      actualAmount: 0,
      paybackStatus: '待核销',
    });
    expect(before.businessSerialNo).toMatch(/^BZJ\d{12}$/);
    expect(before.actions.map(({ name, reason }) => [name, reason])).toEqual([
      ['reopen', null],
      ['confirm', null],
      ['addAttachment', null],
      ['delAttachment', null],
    ]);
    const entered = { actualAmount: '3299.50', receiptNumber: aKey(), remark: '少收手续费' };
    expect(await confirm('cwzy', order.paybackId, entered)).toMatchObject({ code: 20000 });
    expect(await detailFor('cwzg', order.paybackId)).toMatchObject({
      paybackStatus: '已回款',
      actualAmount: 3299.5,
      arrivalDate: today(),
      receiptNumber: entered.receiptNumber,
      handlerUser: '吴婷',
      remark: '少收手续费',
    });
    expect(await confirm('cwzg', order.paybackId)).toMatchObject(wrongState);
  });

  it('is refused with the reason, and nothing has happened', async () => {
    const { paybackId } = await anOrderAt(world, 'depositSubmitted');
    const inRmb = await anOwnAccount(world, '人民币');
    const refusals = [
      [{ actualAmount: 0 }, 40001, '请填写实际到账金额!'],
      [{ actualAmount: '' }, 40001, '非空项'],
      [{ actualAmount: '1.005' }, 40001, '最多保留2位小数'],
      [{ receiptNumber: ' ' }, 40001, '非空项'],
      [{ arrivalDate: '' }, 40001, '非空项'],
      [{ currency: '欧元' }, 9999, '币种与应收币种不一致'],
      [{ currency: '人民币' }, 9999, '币种与应收币种不一致'],
      [{ paybackAccountNo: inRmb.youhaoAccountNo }, 9999, '收款账户币制与应收币种不一致'],
      [{ paybackAccountNo: inGroups(inRmb.youhaoAccountNo) }, 9999, '收款账户币制与应收币种不一致'],
      [{ arrivalDate: daysAfter(today(), 1) }, 9999, '到账日期不能晚于今天'],
      [{ paybackAccountNo: '999' }, 40001, '收款账户不存在'],
      [{ actualAmount: '16500.01' }, 9999, '保证金不能大于订单金额'],
    ] as const;
    for (const [more, code, msg] of refusals)
      expect(await confirm('cwzy', paybackId, more), msg).toMatchObject({ code, msg });
    const otherAccount = await confirm('cwzy', paybackId, { paybackAccountNo: inRmb.youhaoAccountNo });
    expect(otherAccount.data).toMatchObject({ errors: [{ field: 'paybackAccountNo' }] });
    expect(await detailFor('cwzy', paybackId)).toMatchObject({ paybackStatus: '待核销', version: 1 });
  });

  it('is entered by nobody but finance', async () => {
    const { paybackId } = await anOrderAt(world, 'depositSubmitted');
    for (const account of ['customer1', 'cgjl', 'xsjl', 'bank', 'ckzy', 'admin'])
      expect(await confirm(account, paybackId), account).toMatchObject(forbidden);
    for (const account of ['customer1', 'cgzg', 'admin'])
      expect(await (await world.as(account)).send(payback.reopen, { id: paybackId })).toMatchObject(forbidden);
    expect(await (await world.as('customer2')).send(payback.detail, { id: paybackId })).toMatchObject(missing);
  });

  it('is not verified before the payer has said that he paid', async () => {
    const { paybackId } = await anOrderAt(world, 'approved');
    expect(await confirm('cwzy', paybackId)).toMatchObject(wrongState);
    expect(await (await world.as('cwzy')).send(payback.reopen, { id: paybackId })).toMatchObject(wrongState);
  });

  it('of two people of finance who enter it at once, one does', async () => {
    const { paybackId } = await anOrderAt(world, 'depositSubmitted');
    const answers = await Promise.all([confirm('cwzy', paybackId), confirm('cwzg', paybackId)]);
    const [won, lost] = answers.toSorted((a, b) => b.code - a.code);
    const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b);
    expect(codes.filter((code) => code === 20000)).toHaveLength(1);
    expect(
      [won?.msg, lost?.msg].some((msg) => ['当前状态不允许该操作', '数据已被修改,请刷新后重试'].includes(msg ?? '')),
    ).toBe(true);
    const { events } = await (await world.as('cwzg')).get(approval.history, { businessKey: paybackId });
    expect(events.filter(({ type }) => type === 'PaybackConfirmed')).toHaveLength(1);
  });

  it('entered twice with one key is entered once, and another form under the key is refused', async () => {
    const { paybackId } = await anOrderAt(world, 'depositSubmitted');
    const form = await moneyForm(world, paybackId);
    const finance = await world.as('cwzy');
    const options = { idempotencyKey: aKey() };
    for (let time = 0; time < 2; time++)
      expect(await finance.send(payback.confirm, form, options)).toMatchObject({ code: 20000 });
    expect(await finance.send(payback.confirm, { ...form, remark: '别的' }, options)).toMatchObject({ code: 40900 });
  });

  it('asked about interest for lateness, bears none', async () => {
    const { paybackId } = await anOrderAt(world, 'depositSubmitted');
    const finance = await world.as('cwzy');
    expect(await finance.get(payback.checkPenaltyInterest, { id: paybackId, arrivalDate: today() })).toEqual({
      ...{ needPenalty: false, lateDays: 0, interest: 0, penaltyDays: 0, penaltyInterest: 0 },
      receivableAmount: 3300,
      newReceivableAmount: 3300,
      currency: '美元',
      message: '',
    });
    const early = await finance.send(payback.checkPenaltyInterest, {
      id: paybackId,
      arrivalDate: daysAfter(today(), 1),
    });
    expect(early.msg).toBe('到账日期不能晚于今天');
    const unknown = await finance.send(payback.checkPenaltyInterest, { id: 'x', arrivalDate: today() });
    expect(unknown).toMatchObject(missing);
  });

  it('brings hard texts back unharmed', async () => {
    for (const [what, text] of hardTexts.slice(0, 3)) {
      const { paybackId } = await anOrderAt(world, 'depositSubmitted');
      const said = { remark: text };
      expect(await confirm('cwzy', paybackId, said), what).toMatchObject({ code: 20000 });
      expect(await detailFor('cwzg', paybackId), what).toMatchObject(said);
    }
  });
});

describe('the account that money came to', () => {
  const nameOfOurs = { paybackAccountName: '别人公司', paybackBank: '假银行' };

  it('is stored as ours, however the form names it', async () => {
    const { paybackId } = await anOrderAt(world, 'depositSubmitted');
    const ours = await moneyForm(world, paybackId);
    expect(await confirm('cwzy', paybackId, nameOfOurs)).toMatchObject({ code: 20000 });
    const { paybackAccountName, paybackBank, paybackAccountNo } = ours;
    expect(await detailFor('cwzy', paybackId)).toMatchObject({ paybackAccountName, paybackBank, paybackAccountNo });
  });

  it('may be one disabled since; once it is removed, only a sale that names it still takes it', async () => {
    const finance = await world.as('cwzg');
    const closing = { accountName: '优壕', accountNo: '4355-7788', bankName: '中国银行', currency: '美元' };
    const { id } = await finance.get(ownAccount.add, { accountAbbr: '待销户', ...closing });
    const sale = await aSaleAt(world, 'submitted', { form: { bankAccount: closing } });
    const [before, after] = [await anOrderAt(world, 'depositSubmitted'), await anOrderAt(world, 'depositSubmitted')];
    const named = { paybackAccountNo: closing.accountNo };
    await finance.get(ownAccount.change, { id, enabled: false });
    expect(await confirm('cwzy', before.paybackId, named)).toMatchObject({ code: 20000 });
    await finance.get(ownAccount.remove, { id });
    const notOurs = { code: 40001, msg: '收款账户不存在' };
    expect(await confirm('cwzy', after.paybackId, named)).toMatchObject(notOurs);
    expect(await confirm('cwzy', sale.paybackId, { ...nameOfOurs, ...named })).toMatchObject({ code: 20000 });
    expect(await detailFor('cwzy', sale.paybackId)).toMatchObject({
      ...{ paybackAccountName: '优壕', paybackBank: '中国银行' },
      paybackAccountNo: closing.accountNo,
    });
  });

  it('is found however its number is grouped: the exact one, then one in the currency, then an enabled one', async () => {
    const finance = await world.as('cwzg');
    const ours = { accountAbbr: '分组', bankName: '中国银行', currency: '美元' };
    const { id } = await finance.get(ownAccount.add, { ...ours, accountName: '旧户', accountNo: '6222 8888' });
    await finance.get(ownAccount.change, { id, enabled: false });
    const taken = async (paybackAccountNo: string) => {
      const { paybackId } = await anOrderAt(world, 'depositSubmitted');
      expect(await confirm('cwzy', paybackId, { paybackAccountNo })).toMatchObject({ code: 20000 });
      return (await detailFor('cwzy', paybackId)).paybackAccountName;
    };
    expect(await taken('62228888')).toBe('旧户');
    await finance.get(ownAccount.add, { ...ours, accountName: '新户', accountNo: '6222-8888' });
    expect(await taken('62228888')).toBe('新户');
    expect(await taken('6222 8888')).toBe('旧户');
    const inRmb = { ...ours, accountName: '人民币户', accountNo: '7333 8888', currency: '人民币' };
    await finance.get(ownAccount.add, inRmb);
    await finance.get(ownAccount.add, { ...ours, accountName: '美元户', accountNo: '7333-8888' });
    expect(await taken('73338888')).toBe('美元户');
  });

  it('disabled before the approval of a sale begins, stops it', async () => {
    const finance = await world.as('cwzg');
    const closing = { accountName: '优壕', accountNo: '4355-7799', bankName: '中国银行', currency: '美元' };
    const { id } = await finance.get(ownAccount.add, { accountAbbr: '将销户', ...closing });
    const sale = await aSaleAt(world, 'draft', { form: { bankAccount: closing } });
    await finance.get(ownAccount.change, { id, enabled: false });
    const apply = async () => (await world.as('customer1')).send(salesOrder.apply, { id: sale.id });
    expect(await apply()).toMatchObject({ code: 40001, msg: '收款账户不存在或已停用' });
    await finance.get(ownAccount.change, { id, enabled: true });
    expect(await apply()).toMatchObject({ code: 20000 });
  });
});

describe('a receipt number', () => {
  it('is used once, also by two at the same moment, and free again when the entry was refused', async () => {
    const [one, two, three] = [
      await anOrderAt(world, 'depositSubmitted'),
      await anOrderAt(world, 'depositSubmitted'),
      await anOrderAt(world, 'depositSubmitted'),
    ];
    const receiptNumber = `SK-${aKey()}`;
    expect(await confirm('cwzy', one.paybackId, { receiptNumber, currency: '欧元' })).toMatchObject({ code: 9999 });
    const raced = await Promise.all([
      confirm('cwzy', one.paybackId, { receiptNumber }),
      confirm('cwzg', two.paybackId, { receiptNumber }),
    ]);
    expect(raced.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([9999, 20000]);
    expect(raced.find(({ code }) => code !== 20000)?.msg).toBe('收款单号重复');
    const msg = '收款单号重复';
    expect(await confirm('cwzy', three.paybackId, { receiptNumber })).toMatchObject({
      ...{ msg, data: { errors: [{ field: 'receiptNumber', message: msg }] } },
    });
    expect(await confirm('cwzy', three.paybackId, { receiptNumber: ` ${receiptNumber} ` })).toMatchObject({
      msg: '收款单号重复',
    });
    expect(await confirm('cwzy', three.paybackId)).toMatchObject({ code: 20000 });
  });
});

describe('the rate of money that came', () => {
  it('is of its day, else of the nearest day before, else the newest; without any it is refused', async () => {
    const finance = await world.as('cwzg');
    const day = (before: number) => daysAfter(today(), -before);
    const order = { currency: '澳元' };
    const arrived = async (arrivalDate: string) => {
      const { paybackId } = await anOrderAt(world, 'depositSubmitted', order);
      const answer = await confirm('cwzy', paybackId, { arrivalDate });
      return answer.code === 20000 ? (await detailFor('cwzy', paybackId)).exchangeRate : answer.msg;
    };
    expect(await arrived(day(0))).toBe('未找到该日期的汇率');
    const rates = [
      [20, '8.123456'],
      [10, '8.234567'],
    ] as const;
    for (const [before, rate] of rates)
      await finance.get(exchangeRate.add, { currency: order.currency, date: day(before), rate });
    expect(await arrived(day(20))).toBe(8.123456);
    expect(await arrived(day(15))).toBe(8.123456);
    expect(await arrived(day(10))).toBe(8.234567);
    // Without a rate in the week before, the newest rate is used.
    expect(await arrived(day(0))).toBe(8.234567);
    expect(await arrived(day(40))).toBe(8.234567);
  });

  it('of RMB is 1', async () => {
    const order = await anOrderAt(world, 'depositVerified', { currency: '人民币' });
    expect(await detailFor('cwzy', order.paybackId)).toMatchObject({ exchangeRate: 1, currency: '人民币' });
  });
});

describe('attachments of a payback', () => {
  it('come from finance in every state, are seen by who sees it, and go by the string', async () => {
    const order = await anOrderAt(world, 'depositSubmitted');
    const ownerId = order.paybackId;
    await verifyDeposit(world, order);
    const finance = await world.as('cwzy');
    const attachmentId = await aFile(world, finance, { ...aPdf('水单.pdf'), bizType: 'payback_attachment' });
    expect(await finance.send(payback.addAttachment, { ownerId, attachmentId })).toMatchObject({ code: 20000 });
    expect((await detailFor('xsjl', ownerId)).attachments).toMatchObject([{ attachmentName: '水单.pdf' }]);
    const download = async (account: string) =>
      fetchFrom(world, await world.as(account), `/file/download?idFile=${attachmentId}`);
    expect((await download('customer1')).status).toBe(200);
    expect((await download('customer2')).headers.get('content-type')).toContain('json');
    for (const code of ['payback_attachment', 'payment_attachment']) {
      const zip = await fetchFrom(world, finance, `/file/download/${code}/${ownerId}/HK.zip`);
      expect(Object.keys(filesIn(Buffer.from(await zip.arrayBuffer()))), code).toEqual(['水单.pdf']);
    }
    for (const account of ['customer1', 'xsjl', 'bank'])
      expect(await (await world.as(account)).send(payback.delAttachment, { ownerId, attachmentId })).toMatchObject(
        forbidden,
      );
    expect(await (await world.as('cwzg')).send(payback.delAttachment, { ownerId, attachmentId })).toMatchObject({
      code: 20000,
    });
    expect((await detailFor('cwzy', ownerId)).attachments).toEqual([]);
  });
});

describe('the list of paybacks', () => {
  it('has its tabs, keyword, amounts and counts', async () => {
    const [awaited, submitted, verified] = [
      await anOrderAt(world, 'approved'),
      await anOrderAt(world, 'depositSubmitted'),
      await anOrderAt(world, 'depositVerified'),
    ];
    const finance = await world.as('cwzy');
    const found = async (input: object) => (await finance.get(payback.list, { limit: 500, ...input })).records;
    for (const [status, { paybackId }] of [
      ['待回款', awaited],
      ['待核销', submitted],
      ['已回款', verified],
    ] as const) {
      const rows = await found({ status });
      expect(new Set(rows.map(({ paybackStatus }) => paybackStatus))).toEqual(new Set([status]));
      expect(rows.map(({ id }) => id)).toContain(paybackId);
      expect((await finance.get(payback.counts, {}))[status]).toBe(rows.length);
    }
    const { serialNo, businessSerialNo } = await detailFor('cwzy', awaited.paybackId);
    for (const keyword of [serialNo, businessSerialNo, awaited.serialNo])
      expect((await found({ keyword })).map(({ id }) => id)).toEqual([awaited.paybackId]);
    // The filters' initial values exclude nothing.
    expect(await found({ minAmount: 0, maxAmount: 99_999_999 })).toHaveLength((await found({})).length);
    for (const { receivableAmount } of await found({ minAmount: 3300, maxAmount: '3300' }))
      expect(receivableAmount).toBe(3300);
    expect(await finance.send(payback.list, { minAmount: -1 })).toMatchObject({ code: 40001, msg: '金额不能小于0' });
  });

  it('shows a customer his own, and is not for the warehouse', async () => {
    await anOrderAt(world, 'approved', { by: 'customer2' });
    const own = await (await world.as('customer1')).get(payback.list, { limit: 500 });
    expect(new Set(own.records.map(({ payerAbbr }) => payerAbbr))).toEqual(new Set(['华辰贸易']));
    for (const account of ['ckzy', 'cgjl'])
      expect(await (await world.as(account)).send(payback.list, {})).toMatchObject(forbidden);
  });
});

it('a customer whose deposit never came is asked again', async () => {
  const order = await anOrderAt(world, 'depositSubmitted');
  await (await world.as('cwzy')).get(payback.reopen, { id: order.paybackId });
  expect(await detailFor('cwzy', order.paybackId)).toMatchObject({ paybackStatus: '待回款' });
  const customer = await world.as('customer1');
  await eventually(
    () => customer.get(depositOrder.detail, { id: order.depositId }),
    ({ payStatus, approveStatus }) => payStatus === '待付款' && approveStatus === '',
  );
});
