import { describe, expect, it } from 'vitest';
import { keptFile } from '#test/fixtures/kept-file.js';
import { attached, otherFees, receipt, received, receiving } from '#test/fixtures/line.js';
import * as people from '#test/fixtures/people.js';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import { decide } from '#workflows/platform/kernel/command.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import { addAttachment, create, delAttachment, enterFees, noteShippedOut, receive } from './commands.js';
import { receivingForm } from './form.js';
import { warehousingReceipt } from './machine.js';

const { customer, manager, administrator, bank, financeClerk, financeLead, keeper } = people;
const one = scenario(warehousingReceipt, { by: system, at: '2026-03-02T02:00:00.000Z' });
const created = { type: 'WarehousingReceiptCreated', data: receipt } as const;
const come = { type: 'GoodsReceived', data: received } as const;
const wrongState = '当前状态不允许该操作';
const form = receivingForm.parse(receiving);
const fees = { feeDtos: form.feeDtos };
const [first, second] = form.itemDtos as [(typeof form.itemDtos)[number], (typeof form.itemDtos)[number]];

describe('create', () => {
  it('awaits the goods of a paid order', () =>
    void one.given().when(create, receipt, system).then(created).status('待入库'));
  it('happens once, by the system', () => {
    one.given(created).when(create, receipt, system).refused(wrongState);
    one.given().when(create, receipt, administrator).refused('权限异常');
  });
});

describe('doWarehousing', () => {
  const enter = (more: Partial<typeof form>, actor: Actor = keeper) =>
    one.given(created).when(receive, { ...form, ...more }, actor);

  it('remembers batches, fees and totals', () => void enter({}).then(come).status('已入库'));
  it('is the warehouse’s; finance has the string, but not the role', () => {
    for (const actor of [administrator, financeClerk, financeLead, manager, customer, bank])
      enter({}, actor).refused('权限异常');
  });
  it('says how it is traded where nobody says anything else', () => {
    enter({ remark: '' }).then({ type: 'GoodsReceived', data: { remark: receipt.tradeMode } });
    enter({ remark: '分两批到港' }).then({ type: 'GoodsReceived', data: { remark: '分两批到港' } });
  });
  it('happens once', () => one.given(created, come).when(receive, form, keeper).refused(wrongState));
  it('refuses the future', () => {
    enter({ warehousingDate: '2026-03-03' }).refused('入库日期不能晚于今天', 'warehousingDate');
    enter({ warehousingDate: '2020-01-01' }).then({ type: 'GoodsReceived' });
  });
  it('says what is wrong with the batches', () => {
    enter({ itemDtos: [] }).refused('请添加批次信息', 'itemDtos');
    enter({ itemDtos: [{ ...first, children: [] }, second] }).refused('请添加批次信息', 'itemDtos.0.children');
    const lacking = { ...second, children: second.children.map((batch) => ({ ...batch, quantity: 499 })) };
    enter({ itemDtos: [first, lacking] }).refused('请核对入库数量是否正确', 'itemDtos.1.children');
    const nameless = { ...second, children: second.children.map((batch) => ({ ...batch, batchNo: '' })) };
    enter({ itemDtos: [first, nameless] }).refused('批次号不能为空', 'itemDtos.1.children.0.batchNo');
    // The client's order counts.
    enter({ itemDtos: [nameless, first] }).refused('批次号不能为空', 'itemDtos.0.children.0.batchNo');
  });
  it('knows only its own lines, each once', () => {
    enter({ itemDtos: [first, second, { ...second, id: '2' }] }).refused('数据库中没有该资源');
    enter({ itemDtos: [first, second, second] }).refused('同一商品明细不能重复提交', 'itemDtos');
    for (const id of ['-1', '0.5', '01', ' 1', 'x', '1e0'])
      enter({ itemDtos: [first, { ...second, id }] }).refused('数据库中没有该资源');
  });
  it('takes the lines in any order', () => {
    const { context } = enter({ itemDtos: [second, first] })
      .then({ type: 'GoodsReceived' })
      .state();
    expect(context.actualWarehousingNumber).toBe(1500);
  });
});

describe('the form of a receipt', () => {
  const said = (more: object) => receivingForm.safeParse({ ...receiving, ...more }).error?.issues[0]?.message;
  it.each([
    [{ warehousingDate: '' }, '请选择入库日期'],
    [{ tallySheetNo: ' ' }, '请填写理货单编号'],
    [{ itemDtos: undefined }, '请添加批次信息'],
    [{ itemDtos: [{ id: 0, children: [{ quantity: 1.5 }] }] }, '请完善批次信息'],
    [{ itemDtos: [{ id: 0, children: [{ quantity: 'x' }] }] }, '请完善批次信息'],
    [{ itemDtos: [{ id: 0, children: [{ batchNo: '长'.repeat(51) }] }] }, '批次号最多50个字符'],
    [{ itemDtos: [{ id: 0, children: [{ expireDate: '明年' }] }] }, '日期格式不正确'],
    [{ feeDtos: [{ feeName: '海运费' }] }, '请完善费用信息'],
  ])('%j is answered %s', (more, message) => expect(said(more)).toBe(message));
  it('takes ids and quantities as text or number, and no more than 10,000 batches', () => {
    const many = (count: number) => [{ id: 0, children: Array.from({ length: count }, () => ({ quantity: '1' })) }];
    expect(said({ itemDtos: many(10_000) })).toBeUndefined();
    expect(said({ itemDtos: many(10_001) })).toBe('一张入库单最多10000个批次');
  });
});

describe('addOtherFee', () => {
  it('refuses the names of what the server computes, unless they were entered before', () => {
    const interest = { feeName: '利息', amount: '10', currency: '人民币', exchangeRate: '1', remark: '' };
    const asked = { feeDtos: [interest] };
    one.given(created).when(enterFees, asked, keeper).refused('利息由系统计算，不能录入', 'feeDtos');
    const otherFees = [{ ...interest, amount: '10.00', amountRmb: '10.00' }];
    one.given(created, { type: 'OtherFeesEntered', data: { otherFees } }).when(enterFees, asked, keeper).quiet();
  });

  it('replaces the fees, before and after the goods are there', () => {
    one
      .given(created)
      .when(enterFees, fees, keeper)
      .then({ type: 'OtherFeesEntered', data: { otherFees } })
      .status('待入库');
    one
      .given(created, [come, keeper])
      .when(enterFees, { feeDtos: fees.feeDtos?.slice(0, 1) }, keeper)
      .then({ type: 'OtherFeesEntered', data: { otherFees: otherFees.slice(0, 1) } })
      .status('已入库');
  });
  it('takes nothing away that somebody else entered and he may not have seen', () => {
    const stale = '数据已被修改,请刷新后重试';
    const less = { feeDtos: fees.feeDtos?.slice(0, 1) };
    const entered = { type: 'OtherFeesEntered', data: { otherFees } } as const;
    const since = one.given(created, [entered, financeClerk]);
    for (const given of [undefined, { seen: undefined }, { seen: false }]) {
      since.when(enterFees, less, keeper, given).refused(stale);
      since.when(receive, { ...form, ...less }, keeper, given).refused(stale);
    }
    since.when(enterFees, less, keeper, { seen: true }).then({ type: 'OtherFeesEntered' });
    since.when(enterFees, less, financeClerk, { seen: undefined }).then({ type: 'OtherFeesEntered' });
    since.when(receive, form, keeper).then({ type: 'GoodsReceived', data: { otherFees } });
  });
  it('takes what was there for seen, after a while, where nothing is known of it', () => {
    const less = { feeDtos: fees.feeDtos?.slice(0, 1) };
    const entered = { type: 'OtherFeesEntered', data: { otherFees } } as const;
    const state = one.at(created, [entered, financeClerk]);
    const later = ({ seen }: { seen: boolean | undefined }) => {
      const given = { seen, charges: [] };
      const now = '2026-03-02T03:00:00.000Z';
      return () => decide(enterFees, { id: 'r-1', data: less, given, actor: keeper, state, now });
    };
    expect(later({ seen: undefined })()).toMatchObject([{ type: 'OtherFeesEntered' }]);
    expect(later({ seen: false })).toThrow('数据已被修改,请刷新后重试');
  });
  it('leaves them when none are sent', () => {
    const entered = { type: 'OtherFeesEntered', data: { otherFees } } as const;
    const since = one.given(created, [entered, financeClerk]);
    since.when(enterFees, {}, keeper).quiet();
    const { feeDtos: _, ...rest } = form;
    since.when(receive, rest, keeper).then({ type: 'GoodsReceived', data: { otherFees } });
  });
  it('takes what a receipt tells of the bank’s line, which says nothing', () => {
    const bankLine = { feeName: '银行手续费', amount: 200, currency: '美元', exchangeRate: 7.123456, remark: '' };
    const told = { ...receiving, feeDtos: [{ ...bankLine, readOnly: true }, ...(receiving.feeDtos ?? [])] };
    const { feeDtos = [] } = receivingForm.parse(told);
    expect(feeDtos.map(({ at: _, ...fee }) => fee)).toEqual(form.feeDtos?.map(({ at: _, ...fee }) => fee));
    const specified = [bankLine, { ...bankLine, amount: 0 }];
    expect(receivingForm.safeParse({ ...told, feeDtos: specified }).success).toBe(true);
  });
  it('keeps as much of a fee as sales were charged', () => {
    const since = one.given(created, [come, keeper]);
    const charge = { cost: '9100.00', isLast: false, depositDeductio: '0.00' };
    const sold = (...amounts: string[]) => ({
      charges: amounts.map((amountRmb) => ({ ...charge, fees: [{ feeName: '海运费', amountRmb }] })),
    });
    const freight = (...amounts: string[]) => ({
      feeDtos: amounts.map((amount) => ({ ...(fees.feeDtos?.[0] as object), amount }) as never),
    });
    const chargedMessage = '该费用已计入销售单，不能减少';
    since.when(enterFees, freight('1000.00'), keeper, sold('910.00', '90.01')).refused(chargedMessage);
    since.when(enterFees, { feeDtos: [] }, keeper, sold('0.01')).refused(chargedMessage);
    since.when(enterFees, freight('1000.00'), keeper, sold('910.00', '90.00')).then({ type: 'OtherFeesEntered' });
    // Fees may be split into several lines and increased; the bank fee cannot be entered.
    since.when(enterFees, freight('500.00', '500.00'), keeper, sold('1000.00')).then({ type: 'OtherFeesEntered' });
    const bank = { charges: [{ ...charge, fees: [{ feeName: '银行手续费', amountRmb: '110.30' }] }] };
    since.when(enterFees, { feeDtos: [] }, keeper, bank).then({ type: 'OtherFeesEntered' });
  });
  it('takes fees beside sales that bear what no receipt has, as older charges tell', () => {
    const since = one.given(created, [come, keeper]);
    const charge = { cost: '9100.00', isLast: false, depositDeductio: '0.00' };
    const sold = { charges: [{ ...charge, fees: [{ feeName: '罚息(10天)', amountRmb: '14.10' }] }] };
    since.when(enterFees, { feeDtos: fees.feeDtos?.slice(0, 1) }, keeper, sold).then({ type: 'OtherFeesEntered' });
  });
  it('stays quiet when nothing changes', () => one.given(created, come).when(enterFees, fees, keeper).quiet());
  it('is for the warehouse and the specialist of finance', () => {
    for (const actor of [administrator, financeLead, manager, customer, bank])
      one.given(created).when(enterFees, fees, actor).refused('权限异常');
  });
  it('is refused before there is a receipt', () => one.given().when(enterFees, fees, keeper).refused(wrongState));
  it('leaves the bank’s fee as the payment says', () => {
    const { context } = one.given(created).when(enterFees, fees, keeper).state();
    expect(context.bankFee).toEqual(receipt.bankFee);
    one
      .given(created)
      .when(enterFees, { feeDtos: [{ ...fees.feeDtos?.[0], feeName: '银行手续费' } as never] }, keeper)
      .refused('银行手续费由付款单生成，不能录入');
  });
});

describe('noteShippedOut', () => {
  it('ticks a receipt whose goods are all gone, by the system', () => {
    const out = { outingCompleted: true };
    const { context } = one
      .given(created, come)
      .when(noteShippedOut, out, system)
      .then({ type: 'GoodsShippedOut', data: out })
      .status('已入库')
      .state();
    expect(context.outingCompleted).toBe(true);
    one.given(created).when(noteShippedOut, out, system).refused(wrongState);
    one.given(created, come).when(noteShippedOut, out, keeper).refused('权限异常');
  });
});

describe('attachments of a receipt', () => {
  const attachmentId = 'f-1';
  const file = (uploader: Actor) => ({ file: keptFile('理货单.pdf', uploader) });
  it('come from whoever may receive, in every state, and go by the string of their own', () => {
    const added = { type: 'AttachmentAdded', data: attached } as const;
    for (const past of [[created], [created, come]]) {
      for (const actor of [keeper, financeClerk])
        one
          .given(...past)
          .when(addAttachment, { attachmentId }, actor, file(actor))
          .then({ type: 'AttachmentAdded' });
      for (const actor of [customer, manager, financeLead])
        one
          .given(...past)
          .when(addAttachment, { attachmentId }, actor, file(actor))
          .refused('权限异常');
      one
        .given(...past, added)
        .when(delAttachment, { attachmentId }, keeper)
        .then({ type: 'AttachmentRemoved' });
      one
        .given(...past, added)
        .when(delAttachment, { attachmentId }, financeClerk)
        .refused('权限异常');
    }
  });
});
