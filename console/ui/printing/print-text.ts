export const printText = {
  print: '打印',
  by: (name: string) => `打印人 ${name}`,
  page: (page: number, pages: number) => `第 ${page} / ${pages} 页`,
  partly: (here: string, others: string) =>
    `这里是 ${here} 条，另外 ${others} 条不在这一页上；要全部打印，先把每页条数调大，或导出后打印`,
  total: (count: string) => `共 ${count} 条`,
} as const;
