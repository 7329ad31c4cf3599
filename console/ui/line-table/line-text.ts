export const lineText = {
  number: '序号',
  actions: '操作',
  duplicate: '复制此行',
  remove: '删除此行',
  choose: '请选择',
  notNumber: '请输入数字',
  twoDecimals: '最多保留2位小数',
  notWhole: '请输入大于0的整数',
  row: (index: number): string => `第 ${index + 1} 行`,
} as const;
