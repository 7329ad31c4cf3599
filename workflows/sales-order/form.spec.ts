import { describe, expect, it } from 'vitest';
import { saleInput } from '#test/fixtures/sale.js';
import { bankAccountFacts, shippingAddressFacts } from './facts.js';
import { priceForm, salesOrderForm } from './form.js';

const said = (more: object) =>
  salesOrderForm.safeParse({ ...saleInput, ...more }).error?.issues.map(({ message }) => message) ?? [];

describe('the form of a sale', () => {
  it('takes numbers and text', () => {
    expect(said({})).toEqual([]);
    const { orderId, itemDtos } = salesOrderForm.parse({ ...saleInput, orderId: 7, salesAmount: 9523.62 });
    expect([orderId, itemDtos]).toEqual([
      '7',
      [
        { id: 0, quantity: 600, children: [] },
        { id: 1, quantity: 200, children: [] },
      ],
    ]);
  });
  it.each([
    [{ orderId: undefined }, '请选择采购订单及约定到期日期'],
    [{ orderId: '' }, '请选择采购订单及约定到期日期'],
    [{ appointmentDate: '' }, '请选择采购订单及约定到期日期'],
    [{ appointmentDate: null }, '请选择采购订单及约定到期日期'],
    [{ appointmentDate: '2026-02-30' }, '约定到期日期不正确'],
    [{ bankAccount: undefined }, '请完善收款账户信息'],
    [{ bankAccount: { ...saleInput.bankAccount, bankName: ' ' } }, '请完善收款账户信息'],
    [{ shippingAddress: null }, '请完善收货信息'],
    [{ shippingAddress: { ...saleInput.shippingAddress, phone: '' } }, '请完善收货信息'],
    [{ itemDtos: [{ id: 0, quantity: 1.5 }] }, '销售数量必须是整数'],
    [{ itemDtos: [{ id: 0, quantity: -1 }] }, '销售数量不能小于0'],
    [{ itemDtos: ['0', 0].map((id) => ({ id, quantity: 1 })) }, '同一商品行不能重复'],
    [{ itemDtos: [{ id: 0, quantity: 2, children: [1, '1'].map((id) => ({ id, quantity: 1 })) }] }, '同一批次不能重复'],
  ])('%j is answered %s', (more, message) => expect(said(more)).toEqual([message]));
  it.each([
    ['bankAccount', '请完善收款账户信息', ['accountName', 'accountNo', 'bankName'], { ...bankAccountFacts }],
    ['shippingAddress', '请完善收货信息', ['receiver', 'address', 'contact', 'phone'], { ...shippingAddressFacts }],
  ] as const)('asks for %s by the rules of its facts', (group, missing, needed, facts) => {
    const saidOf = (name: string, value: unknown) => said({ [group]: { ...saleInput[group], [name]: value } });
    for (const [name, { max = 0 }] of Object.entries(facts)) {
      const isNeeded = (needed as readonly string[]).includes(name);
      for (const empty of [undefined, null, '', ' ']) expect(saidOf(name, empty)).toEqual(isNeeded ? [missing] : []);
      expect(saidOf(name, 'x'.repeat(max))).toEqual([]);
      expect(saidOf(name, 'x'.repeat(max + 1))).toEqual([`最多${max}个字符`]);
    }
  });
  it('of a price needs order and day only', () => {
    const { orderId, appointmentDate } = saleInput;
    expect(priceForm.parse({ orderId, appointmentDate, itemDtos: null }).itemDtos).toEqual([]);
  });
});
