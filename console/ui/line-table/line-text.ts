import { thousands } from '#workflows/platform/values/decimal-text.js';

export const lineText = {
  number: '序号',
  actions: '操作',
  duplicate: '复制此行',
  remove: '删除此行',
  choose: '请选择',
  largest: (largest: number): string => `不能大于${thousands(String(largest))}`,
  day: '年-月-日',
  notWhole: '请输入大于0的整数',
  readOnly: '不可修改',
  removed: (of: string, name = ''): string => `已删除${of}${name && `：${name}`}`,
  row: (number: number): string => `第 ${number} 行`,
} as const;
