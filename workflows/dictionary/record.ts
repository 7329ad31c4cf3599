import { z } from 'zod';
import { dictionaries } from '#workflows/platform/facts/words.js';
import { rule } from '#workflows/platform/kernel/refusal.js';
import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { entries } from './entries.js';
import { dictionaryPage } from './page.js';

/** Dictionaries that forms and lists of the system look up by name. */
const system: ReadonlySet<string> = new Set([
  ...dictionaries,
  ...['打包方式', '回款方式', '回款银行', '申报计量单位'],
  ...['工作流实例状态', '性别', '日志类型', '状态', '账号状态', '是否', '证件类型'],
]);

/** A list of values that forms choose from, each with up to two attributes. */
export const dictionary = recordType({
  name: 'dictionary',
  label: '字典',
  fields: {
    name: fact.text('字典名称', { required: '请输入字典名称', length: [2, 20, '长度在 2 到 20 个字符'] }),
    items: fact.shaped(
      '字典项',
      z.array(
        z.object({ key: z.string(), value: z.string(), attr1: z.string().default(''), attr2: z.string().default('') }),
      ),
      entries,
    ),
  },
  title: 'name',
  indexed: ['name'],
  unique: [{ fields: ['name'], message: '字典已经存在' }],
  page: dictionaryPage,
  permissions: { read: '/dict', create: '/dict/add', change: '/dict/update', remove: '/dict/delete' },
  allow: {
    remove: ({ state: { context } }) => [rule(!system.has(context.name), '系统字典，禁止删除')],
  },
  forbids: (before, change) => [
    rule(!('name' in change && system.has(before.name)), '系统字典的名称不能修改', 'rule', 'name'),
    rule(change.items?.length !== 0 || !system.has(before.name), '系统字典不能为空', 'rule', 'items'),
  ],
});
