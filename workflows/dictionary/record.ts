import { z } from 'zod';
import { field } from '#workflows/record/field.js';
import { recordType } from '#workflows/record/record-type.js';

const part = z
  .string()
  .trim()
  .max(100, '最多100个字符')
  .regex(/^[^:;,：]*$/, '字典值不能包含冒号、分号或逗号');
const item = z.object({
  key: part.min(1, '不能为空'),
  value: part.min(1, '不能为空'),
  attr1: part.default(''),
  attr2: part.default(''),
});

/** A list of words that forms choose from, with up to two attributes each. */
export const dictionary = recordType({
  name: 'dictionary',
  label: '字典',
  fields: {
    name: field.text('字典名称', { required: '请输入字典名称', length: [2, 20, '长度在 2 到 20 个字符'] }),
    items: field.shaped(
      '字典项',
      z.array(
        z.object({ key: z.string(), value: z.string(), attr1: z.string().default(''), attr2: z.string().default('') }),
      ),
      z
        .array(item, { error: '请求有错误' })
        .max(1000, '字典项不能超过1000个')
        .refine((items) => new Set(items.map(({ key }) => key)).size === items.length, '字典键重复'),
    ),
  },
  title: 'name',
  indexed: ['name'],
  unique: [{ fields: ['name'], message: '字典已经存在' }],
  permissions: { read: '/dict', create: '/dict/add', change: '/dict/update', remove: '/dict/delete' },
});
