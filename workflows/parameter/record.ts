import { rule } from '#workflows/platform/kernel/refusal.js';
import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { parameterPage } from './page.js';
import { isSetting, settingObjection } from './settings.js';

const isBase = ({ cfgName }: { cfgName: string }) => isSetting(cfgName);

/** A setting of the running system, by name. */
export const parameter = recordType({
  name: 'parameter',
  label: '参数',
  fields: {
    cfgName: fact.text('参数名', { required: '参数名不能为空', length: [3, 2000, '长度在 3 到 2000 个字符'] }),
    cfgValue: fact.note('参数值'),
    cfgDesc: fact.text('描述', { max: 500 }),
  },
  title: 'cfgName',
  indexed: ['cfgName'],
  unique: [{ fields: ['cfgName'], message: '参数名已存在' }],
  page: parameterPage,
  permissions: { read: '/cfg', create: '/cfg/add', change: '/cfg/update', remove: '/cfg/delete' },
  allow: {
    remove: ({ state: { context } }) => [rule(!isBase(context), '禁止删除初始化参数')],
  },
  forbids: (before, change) => [
    rule(!('cfgName' in change && isBase(before)), '初始化参数的名称不能修改', 'rule', 'cfgName'),
  ],
  demands: ({ cfgName, cfgValue }, given) => {
    const objection = 'cfgName' in given || 'cfgValue' in given ? settingObjection(cfgName, cfgValue) : undefined;
    return [rule(objection === undefined, objection ?? '', 'invalid', 'cfgValue')];
  },
});
