export const printText = {
  print: '打印',
  by: (name: string) => `打印人 ${name}`,
  page: (page: number, pages: number) => `第 ${page} / ${pages} 页`,
  total: (count: string) => `共 ${count} 条`,
} as const;
