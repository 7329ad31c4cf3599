import { expect, it } from 'vitest';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { sortableFacts, wireInside, wireRowOf } from './answers.js';
import { fact } from './fact.js';
import { captionsOf, nested, nothingKnown } from './facts.js';

const facts = {
  serialNo: fact.code('编号'),
  buyer: fact.only('document', fact.person.maybe()),
  buyerName: fact.computed.text(
    '采购员',
    ['buyer'],
    ({ buyer }: { buyer: { name: string } | null }) => buyer?.name ?? '',
  ),
  account: fact.group({ bank: fact.only('detail', fact.text('开户行')), remark: fact.text('备注') }),
  sold: fact.only('column', fact.flag()),
  creatorName: fact.withheld('bank', fact.creator('创建人')),
};
const known = { serialNo: 'A1', buyer: { id: 'u', name: '李强' }, account: { bank: '中行', remark: '急' }, sold: true };
const whoHolds = (...roles: string[]) => ({ roles }) as unknown as Actor;
const flatRow: Readonly<Record<string, unknown>> = {
  serialNo: 'A1',
  buyerName: '李强',
  remark: '急',
  creatorName: '王',
};
const rowFor = (actor: Actor) => wireRowOf(facts, actor, (name) => flatRow[name]);

it('a group is one in events, and its facts stand among the others everywhere else', () => {
  expect(nothingKnown(facts)).toEqual({ serialNo: '', buyer: null, account: { bank: '', remark: '' }, sold: false });
  expect(nested(facts, { serialNo: 'A1', bank: '中行', remark: '急', other: 1 })).toEqual({
    serialNo: 'A1',
    account: known.account,
  });
  expect(captionsOf(facts)).toMatchObject({ bank: '开户行', remark: '备注' });
});

it('a row is answered with what it has, the opened document with the rest, and neither with what is only kept', () => {
  expect(rowFor(whoHolds())).toEqual(flatRow);
  expect(wireInside(facts, known)).toEqual({ bank: '中行' });
  expect(sortableFacts(facts)).toEqual([
    'id',
    'serialNo',
    'buyerName',
    'remark',
    'creatorName',
    'createTime',
    'modifyTime',
  ]);
});

it('who holds the role that a fact is withheld from is not answered it', () =>
  expect(rowFor(whoHolds('bank'))).not.toHaveProperty('creatorName'));
