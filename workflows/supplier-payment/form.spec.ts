import { describe, expect, it } from 'vitest';
import { paymentInfo, voucher } from '#test/fixtures/line.js';
import { paymentInfoForm, paymentVoucherForm } from './form.js';

describe('the forms of a payment', () => {
  const said = (
    form: { safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
    value: object,
  ) => form.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

  it.each(['youhaoAccountName', 'youhaoAccountNo', 'youhaoBankName', 'exchangeRate', 'actualPayDate'])(
    'step 1 demands %s',
    (name) => expect(said(paymentInfoForm, { ...paymentInfo, [name]: '' })).toEqual([`${name} 非空项`]),
  );
  it.each([
    ['7.1234567', 'exchangeRate 最多保留6位小数'],
    ['0', 'exchangeRate 汇率必须大于0'],
    [-7, 'exchangeRate 汇率必须大于0'],
  ])('a rate of %s is answered %s', (exchangeRate, message) =>
    expect(said(paymentInfoForm, { ...paymentInfo, exchangeRate })).toEqual([message]),
  );
  it.each(['paymentNumber', 'paymentFee', 'paymentFeeCurrency'])('step 2 demands %s', (name) =>
    expect(said(paymentVoucherForm, { ...voucher, [name]: '' })).toEqual([`${name} 非空项`]),
  );
  it('step 2 refuses a fee below nothing or of three decimals', () => {
    expect(said(paymentVoucherForm, { ...voucher, paymentFee: -1 })[0]).toContain('paymentFee');
    expect(said(paymentVoucherForm, { ...voucher, paymentFee: 1.005 })).toEqual(['paymentFee 最多保留2位小数']);
  });
  it('step 2 leaves aside what step 1 says, and takes ids as one text', () =>
    expect(paymentVoucherForm.parse({ ...paymentInfo, ...voucher, attachmentIds: 'f-1,f-2' })).toEqual({
      ...voucher,
      attachmentIds: ['f-1', 'f-2'],
    }));
});
