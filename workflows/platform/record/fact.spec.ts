import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fact } from './fact.js';
import { recordType } from './record-type.js';

const parcel = recordType({
  name: 'parcel',
  label: '包裹',
  title: 'name',
  fields: {
    name: fact.text('名称', { required: '名称不能为空', length: [2, 5, '长度在 2 到 5 个字符'] }),
    note: fact.text('备注', { max: 3 }),
    mail: fact.text('邮箱', { mail: true }),
    number: fact.quantity('序号', { required: '请输入序号', largest: 9 }),
    rate: fact.money('汇率', { places: 4, default: '1' }),
    fast: fact.flag('加急', { default: false }),
    size: fact.choice(
      '尺寸',
      [
        [1, '小'],
        [2, '大'],
      ],
      { default: 1 },
    ),
    sentOn: fact.day.maybe('寄出日期'),
    toId: fact.one('收件人', 'person', { required: '请选择收件人' }),
    aboveId: fact.one('上级', 'parcel', { none: '0' }),
    tags: fact.many('标签', 'tag'),
    serialNo: fact.own('编号', z.string().default('')),
  },
});

const whole = { name: '茶叶', number: 3, toId: 'p1' };
const problemsOf = (given: object) =>
  parcel.form.safeParse({ ...whole, ...given }).error?.issues.map(({ message }) => message) ?? [];

describe('what is given', () => {
  it('is completed where it may be empty', () => {
    expect(parcel.form.parse(whole)).toEqual({
      ...whole,
      note: '',
      mail: '',
      rate: '1',
      fast: false,
      size: 1,
      sentOn: null,
      aboveId: '0',
      tags: [],
    });
  });

  it('may come as text, as forms and addresses send it', () => {
    const given = { number: '3', rate: '7.10', fast: 'true', size: '2', sentOn: '2026-05-01', tags: 'a,b,', toId: 7 };
    expect(parcel.form.parse({ ...whole, ...given })).toMatchObject({
      number: 3,
      rate: '7.1',
      fast: true,
      size: 2,
      tags: ['a', 'b'],
      toId: '7',
    });
  });

  it.each([
    [{ name: '' }, '名称不能为空'],
    [{ name: '   ' }, '名称不能为空'],
    [{ name: null }, '名称不能为空'],
    [{ name: '茶' }, '长度在 2 到 5 个字符'],
    [{ name: '茶叶茶叶茶叶' }, '长度在 2 到 5 个字符'],
    [{ note: '太长的备注' }, '最多3个字符'],
    ...['x', 'a@b.cn,c@d.cn', 'a@b.cn c@d.cn', 'A <a@b.cn>', 'a@b.cn\nBcc: c@d.cn'].map(
      (mail) => [{ mail }, '邮箱必须是一个有效的邮箱地址'] as [object, string],
    ),
    [{ number: '' }, '请输入序号'],
    ...['0x3', '3e0', '0b11'].map((number) => [{ number }, '序号必须是整数'] as [object, string]),
    [{ number: 10 }, '序号不能大于9'],
    [{ number: 1.5 }, '序号必须是整数'],
    [{ number: 'x' }, '序号必须是整数'],
    [{ rate: -1 }, '汇率不能小于0'],
    [{ rate: '1e3' }, '汇率必须是数字'],
    [{ rate: '1.23456' }, '最多保留4位小数'],
    [{ fast: 'perhaps' }, '请求有错误'],
    [{ size: 3 }, '尺寸不正确'],
    [{ sentOn: '2026-02-30' }, '寄出日期不正确'],
    [{ toId: '' }, '请选择收件人'],
  ])('is refused as %j', (given, message) => {
    expect(problemsOf(given)).toEqual([message]);
  });

  it('counts characters as people do', () => {
    expect(problemsOf({ name: '👩‍🚀'.slice(0, 2).repeat(5), note: '𠮷𠮷𠮷' })).toEqual([]);
    expect(problemsOf({ note: '𠮷𠮷𠮷𠮷' })).toEqual(['最多3个字符']);
  });

  it('never sets what is the server’s own', () => {
    expect(parcel.form.parse({ ...whole, serialNo: 'P1' })).not.toHaveProperty('serialNo');
    expect(parcel.changes.parse({ serialNo: 'P1' })).toEqual({});
  });

  it('changes only what is there', () => {
    expect(parcel.changes.parse({ note: '' })).toEqual({ note: '' });
    expect(parcel.changes.safeParse({ name: '' }).error?.issues[0]?.message).toBe('名称不能为空');
  });
});

describe('what was stored', () => {
  it('stays readable whatever the rules of today', () => {
    expect(parcel.stored.parse({ name: '', number: 99, toId: 'p1' })).toMatchObject({
      name: '',
      number: 99,
      rate: '1',
    });
  });
});
