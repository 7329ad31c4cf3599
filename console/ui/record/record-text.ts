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
  noHistory: '暂无变更记录',
} as const;

/** How a fact is called where its value is shown: a reference shows the other record's short name, and says so. */
export const shownLabel = ({ label, reference }: AnyFact): string =>
  reference?.as?.endsWith('Abbr') ? `${label}简称` : label;

/** Captions of a record's columns: its fields, the names of what they refer to, and who and when. */
export const recordLabels = ({ fields, labels }: AnyRecordType): Readonly<Record<string, string>> => ({
  creatorName: recordText.creatorName,
  createTime: recordText.createTime,
  modifyTime: recordText.modifyTime,
  ...labels,
  ...Object.fromEntries(
    Object.values(fields as Facts).flatMap((one) => (one.reference?.as ? [[one.reference.as, shownLabel(one)]] : [])),
  ),
});
