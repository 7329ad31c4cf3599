export const text = {
  title: '汇率管理',
  dates: '日期',
  import: '批量导入',
  importTitle: '批量导入汇率',
} as const;
