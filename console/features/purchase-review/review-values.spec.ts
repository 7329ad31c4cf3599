import { describe, expect, it } from 'vitest';
import { comesTo, differs, type FoundLine, foundForm, sentLines, totalOf, typedOnto } from './review-values.js';

const line: FoundLine = {
  ...{ key: '0', id: '0', barCode: '', goodsName: '', specification: '' },
  ...{ initUnitPrice: '12.50', initQuantity: 1000, initAmount: '12500.00', saleable: 1000 },
  ...{ unitPrice: '12.50', quantity: '1000' },
};
const less = { ...line, id: '1', quantity: '990' };
const cheaper = { ...line, id: '2', unitPrice: '12.40' };

describe('what is typed of a line', () => {
  it('comes to an amount, to what goes back and to what is owed', () => {
    expect(comesTo(less)).toEqual({ amount: '12375.00', returned: 10, refund: '125.00', dearer: '0.00' });
    expect(comesTo(cheaper)).toEqual({ amount: '12400.00', returned: 0, refund: '100.00', dearer: '-0.10' });
    for (const quantity of ['', 'x']) expect(comesTo({ ...line, quantity })).toBeUndefined();
  });
  it('differs in price or quantity, however it is written', () => {
    expect([line, { ...line, unitPrice: '12.5' }, less, cheaper, { ...line, quantity: '' }].map(differs)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });
  it('is sent only where it differs, also where that evens out', () => {
    const even = { ...line, id: '3', unitPrice: '25.00', quantity: '500' };
    expect(sentLines([line, less, even]).map(({ id }) => id)).toEqual(['1', '3']);
    expect(totalOf([line, less, cheaper])).toEqual({ unfilled: 0, lines: 2, returned: 10, refund: '225.00' });
  });
  it('stays when the stock has moved on', () => {
    const now = { ...less, quantity: '1000', saleable: 3 };
    expect(typedOnto([line, now], [less])).toEqual([line, { ...less, saleable: 3 }]);
  });
  it('comes to nothing while a cell is empty', () => {
    const empty = { ...line, quantity: '' };
    expect(totalOf([empty])).toEqual({ unfilled: 1, lines: 0, returned: 0, refund: '0.00' });
    expect(totalOf([empty, less])).toMatchObject({ unfilled: 1, lines: 1, returned: 10 });
    expect(totalOf([{ ...line, quantity: '1001' }, less])).toMatchObject({ unfilled: 1, lines: 1, returned: 10 });
  });
  it('is no more than was ordered: what is more is marked at its cell', () => {
    const issuesOf = (...lines: FoundLine[]) =>
      foundForm(lines)
        .safeParse({ reviewDate: '2026-11-20', itemDtos: lines })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(issuesOf(line, less)).toBeUndefined();
    expect(issuesOf(less, { ...line, quantity: '1001' })).toEqual([['itemDtos.1.quantity', '实际数量不能大于1,000']]);
  });
});
