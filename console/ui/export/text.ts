export const text = {
  export: '导出',
  current: '当前结果',
  ofYear: (year: number) => `${year}年`,
  notices: '导出进度',
  of: (label: string, scope: string) => `导出${label}（${scope}）`,
  progress: (label: string, scope: string) => `导出${label}（${scope}）的进度`,
  rows: (count: string) => `${count} 行`,
  download: '下载',
  cancel: '取消',
  again: '再次导出',
  close: (what: string) => `关闭：${what}`,
  cancelled: '已取消导出',
} as const;
