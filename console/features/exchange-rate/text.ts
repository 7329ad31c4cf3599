export const text = {
  title: '汇率管理',
  dates: '日期',
  import: '批量导入',
  importTitle: '批量导入汇率',
  replaces: (day: string, rate: string) => `${day}的汇率已是${rate}，将被替换`,
  far: (day: string, rate: string, percent: string) => `与${day}的汇率${rate}相差${percent}`,
} as const;
