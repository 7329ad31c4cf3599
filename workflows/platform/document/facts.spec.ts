import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { audiencesOf, sortableFacts, wholeShape, wireInside, wireRowOf, wireWhole } from './answers.js';
import { only, staffOnly } from './audience.js';
import { describeFacts } from './description.js';
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
  creatorName: fact.creator('创建人'),
};
const known = { serialNo: 'A1', buyer: { id: 'u', name: '李强' }, account: { bank: '中行', remark: '急' }, sold: true };
const whoHolds = (...roles: string[]) => ({ roles, userType: 1 }) as unknown as Actor;
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
  expect(wireInside(facts, whoHolds(), known)).toEqual({ bank: '中行' });
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

it('an amount says in words in which currency it is, where it is any', () => {
  const priced = {
    currency: fact.text('币制'),
    feeCurrency: fact.text('手续费币制'),
    price: fact.money('货款'),
    priceRmb: fact.money('人民币金额'),
    fee: fact.inCurrency('feeCurrency', fact.money('手续费')),
    rate: fact.rate('汇率'),
    later: fact.money('实付金额'),
  };
  const context = {
    currency: '美元',
    feeCurrency: '人民币',
    price: '1.00',
    priceRmb: '7.00',
    fee: '2.00',
    rate: '7.1',
    later: '',
  };
  const fields = describeFacts(priced, { machine: { states: {} } } as never, { value: 'any', context });
  expect(fields.flatMap(({ field, currency }) => (currency ? [[field, currency]] : []))).toEqual([
    ['price', '美元'],
    ['fee', '人民币'],
  ]);
});

it('a figure that is not known yet is told as nothing, not as 0', () => {
  const paid = { payDate: fact.day.maybe('付款日期'), paid: fact.once('payDate', fact.money('实付金额')) };
  const told = (payDate: string | null) =>
    describeFacts(paid, { machine: { states: {} } } as never, {
      value: 'any',
      context: { payDate, paid: '0.00' },
    }).find(({ field }) => field === 'paid')?.value;
  expect([told(null), told('2026-03-01')]).toEqual([null, '0.00']);
});

describe('a fact that not everybody is told', () => {
  const secret = {
    creatorName: fact.creator('创建人'),
    profit: fact.toldTo(staffOnly, fact.money('毛利')),
    diff: fact.toldTo(only('zongjingli', 'cwzg'), fact.money('汇兑损益')),
    inside: fact.only('detail', fact.toldTo(staffOnly, fact.money('成本'))),
  };
  const values = { profit: '1.00', diff: '2.00', inside: '3.00' };
  const namesFor = (userType: 1 | 2 | 3, ...roles: string[]) => {
    const listener = { userType, roles };
    return Object.keys({
      ...wireRowOf(secret, listener, (name) => values[name as 'profit']),
      ...wireInside(secret, listener, values),
    });
  };

  it.each([
    [1, ['zongjingli'], ['creatorName', 'profit', 'diff', 'inside']],
    [1, ['xsjl'], ['creatorName', 'profit', 'inside']],
    [2, ['customer'], ['creatorName']],
    [3, ['bank'], []],
    // What a role hides from an outsider, a further role must not reveal.
    [2, ['customer', 'cwzg'], ['creatorName']],
  ] as const)('to %i %j: %j', (userType, roles, told) => expect(namesFor(userType, ...roles)).toEqual(told));

  it('is withheld where facts are answered by name too', () => {
    const { profit, diff } = secret;
    const answer = wireWhole({ profit, diff }, { userType: 1, roles: ['xsjl'] }, values);
    expect(answer).toEqual({ profit: 1 });
    expect(z.object(wholeShape({ profit, diff })).parse(answer)).toEqual(answer);
  });

  it('says so wherever it is told of: to sort by, and in words', () => {
    expect(Object.keys(audiencesOf(secret))).toEqual(['creatorName', 'profit', 'diff', 'inside']);
    const fields = describeFacts(secret, { machine: { states: {} } } as never, { value: 'any', context: values });
    expect(fields.map(({ field, audience }) => [field, audience])).toEqual([
      ['profit', staffOnly],
      ['diff', only('zongjingli', 'cwzg')],
      ['inside', staffOnly],
    ]);
  });
});
