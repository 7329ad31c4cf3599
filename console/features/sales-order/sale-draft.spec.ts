import { expect, it } from 'vitest';
import { calledIn } from '../../ui/forms/draft-captions.js';
import { draftedIn } from '../../ui/forms/merge-draft.js';
import { drafted } from './sale-draft.js';
import { emptySale, type SaleLine } from './sale-values.js';

const line = {
  key: '1',
  id: '1',
  barCode: '690',
  goodsName: '奶粉',
  specification: '900g',
  saleable: 9,
  quantity: '1',
};
const shown = { ...emptySale, itemDtos: [line] };
const fields = { ...drafted, version: 3 };
const changed = (change: Partial<SaleLine>) => ({ ...shown, itemDtos: [{ ...line, ...change }] });

it('can name every field of a sale', () => {
  expect(Object.keys(emptySale).filter((name) => calledIn(drafted.captions, [name])[0] === '明细')).toEqual([]);
});

it('takes no change of the stock for one of the user', () => {
  expect(draftedIn(changed({ saleable: 5 }), shown, fields)).toEqual([]);
});

it('keeps the goods together with how they are picked', () => {
  const kept = ['itemDtos', 'picking', 'batches'];
  expect(draftedIn(changed({ quantity: '2' }), shown, fields)).toEqual(kept);
  const batch = { ...line, line: '1', batchNo: 'A', expireDate: '2028-01-01' };
  expect(draftedIn({ ...shown, picking: 'byHand', batches: [batch] }, shown, fields)).toEqual(kept);
});
