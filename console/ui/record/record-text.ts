import type { AnyFact } from '#workflows/platform/facts/fact-type.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';

export const recordText = {
  add: (label: string) => `添加${label}`,
  change: (label: string) => `编辑${label}`,
  removeChosen: '批量删除',
  askRemove: (count: number) => `确定删除选中的 ${count} 条记录?`,
  detail: '详细信息',
  history: '变更记录',
  creatorName: '创建人',
  createTime: '创建时间',
  modifyTime: '修改时间',
  gone: '数据库中没有该资源',
} as const;

/** Label of a displayed fact: a reference displays the short name of its record, and the label says so. */
export const shownLabel = ({ label, reference }: AnyFact): string =>
  reference?.as?.endsWith('Abbr') ? `${label}简称` : label;

/** Column labels of a record: its fields, the names of references, and author and times. */
export const recordLabels = ({ fields, labels }: AnyRecordType): Readonly<Record<string, string>> => ({
  creatorName: recordText.creatorName,
  createTime: recordText.createTime,
  modifyTime: recordText.modifyTime,
  ...labels,
  ...Object.fromEntries(
    Object.values(fields as Facts).flatMap((one) => (one.reference?.as ? [[one.reference.as, shownLabel(one)]] : [])),
  ),
});
