import { describe, expect, it } from 'vitest';
import { otherFees } from '#test/fixtures/line.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { composeFees, feesForm, inRmb, rateFor, totalOf } from './fees.js';

const fee = { feeName: '海运费', amount: '1650', currency: '人民币', exchangeRate: '1', remark: '' };
const priced = { currency: '美元', purchaseExchangeRate: '7.120000' };

describe('the form of fees', () => {
  const said = (more: object) => feesForm.safeParse([{ ...fee, ...more }]).error?.issues.map(({ message }) => message);
  it.each(['feeName', 'amount', 'currency', 'exchangeRate'])('demands %s', (name) => {
    for (const nothing of ['', null, undefined]) expect(said({ [name]: nothing })).toEqual(['请完善费用信息']);
  });
  it.each([
    [{ amount: 0 }, '请完善费用信息'],
    [{ amount: -1 }, '请完善费用信息'],
    [{ exchangeRate: '0' }, '请完善费用信息'],
    [{ amount: '1.005' }, '最多保留2位小数'],
    [{ exchangeRate: '7.12345' }, '最多保留4位小数'],
    [{ feeName: '长'.repeat(51) }, '最多50个字符'],
    [{ remark: '长'.repeat(201) }, '最多200个字符'],
  ])('%j is answered %s', (more, message) => expect(said(more)).toEqual([message]));
  it('takes no remark, no fees at all, and at most 200 of them', () => {
    expect(said({ remark: undefined })).toBeUndefined();
    expect(feesForm.parse([])).toEqual([]);
    expect(feesForm.safeParse(Array.from({ length: 200 }, () => fee)).success).toBe(true);
    expect(feesForm.safeParse(Array.from({ length: 201 }, () => fee)).error?.issues[0]?.message).toBe('费用最多200行');
  });
  it('names a line as it was sent, beside that of the bank, which counts for nothing', () => {
    const told = { feeName: '银行手续费', readOnly: true, amount: 0, currency: '', exchangeRate: 0 };
    expect(feesForm.safeParse([told, { ...fee, amount: 0 }]).error?.issues[0]?.path).toEqual([1, 'amount']);
    expect(feesForm.parse([told, fee])).toEqual([{ ...fee, at: 1 }]);
    expect(() => composeFees(feesForm.parse([told, { ...fee, exchangeRate: '2' }]), priced)).toThrow(
      expect.objectContaining({ field: 'feeDtos.1.exchangeRate' }),
    );
    for (const nothing of [null, 'x', 1]) expect(feesForm.safeParse([nothing]).success).toBe(false);
    expect(feesForm.safeParse([told, ...Array.from({ length: 200 }, () => fee)]).success).toBe(true);
  });
});

describe('fees', () => {
  const receipt = { currency: '美元', purchaseExchangeRate: '7.12' };
  const refusal = (more: Partial<typeof fee>) => {
    try {
      return composeFees([{ ...fee, ...more }], receipt);
    } catch (error) {
      return (error as Refusal).message;
    }
  };
  it('keep their RMB value beside them, rounded half up', () => {
    expect(
      composeFees(
        [fee, { ...fee, feeName: '理货费', amount: '100', currency: '美元', exchangeRate: '7.12', remark: '按箱' }],
        receipt,
      ),
    ).toEqual(otherFees);
    expect(inRmb('0.05', '0.1')).toBe('0.01');
    expect(inRmb('0.04', '0.1')).toBe('0.00');
  });
  it('have no RMB value while something is missing', () =>
    expect([inRmb('', '7'), inRmb('7', '')]).toEqual(['0.00', '0.00']));
  it('know one rate of RMB', () => {
    expect([rateFor('人民币'), rateFor('美元')]).toEqual(['1', '0']);
    expect(refusal({ exchangeRate: '1.0001' })).toBe('人民币汇率只能为1');
    expect(refusal({ exchangeRate: '1.0000' })).toMatchObject([{ amountRmb: '1650.00' }]);
  });
  it('are not the bank’s, which the payment writes', () =>
    expect(refusal({ feeName: '银行手续费' })).toBe('银行手续费由付款单生成，不能录入'));
  it('add up in the order’s currency, each line rounded by itself', () => {
    expect(totalOf(otherFees, priced)).toBe('331.74');
    expect(totalOf([], priced)).toBe('0.00');
    // 10.00 / 7.12 is 1.4044…: rounded per fee and doubled, not the rounded sum.
    const ten = { ...(otherFees[0] as (typeof otherFees)[number]), amount: '10.00', amountRmb: '10.00' };
    expect(totalOf([ten, ten], priced)).toBe('2.80');
    expect(totalOf(otherFees.slice(0, 1), { currency: '人民币', purchaseExchangeRate: '1.000000' })).toBe('1650.00');
  });
});
