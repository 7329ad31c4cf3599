export const pasteText = {
  label: (columns: readonly string[]): string =>
    `从Excel复制后粘贴到此处。有表头时按表头识别各列，没有表头时依次为：${columns.join('、')}`,
  unknown: (heads: readonly string[]): string => `未识别的列不会导入：${heads.join('、')}`,
  lacking: (columns: readonly string[]): string => `没有“${columns.join('、')}”列：导入后在表格中填写`,
  required: '不能为空',
  cell: (row: number, column: string, message: string): string => `第${row}行“${column}”：${message}`,
  more: (count: number): string => `另有${count}处错误，见下表`,
  looking: '正在查询…',
  takeGood: (rows: number): string => `只导入正确的${rows}行`,
  tooManyLines: (room: number): string => `最多还能导入${room}行`,
  none: '请粘贴数据',
  tooMany: (most: number): string => `一次最多导入${most}行`,
  wrong: (count: number): string => `有${count}处错误，请修改后再导入`,
  found: (rows: number, errors: number): string =>
    errors > 0 ? `共${rows}行，${errors}处错误：全部改正后才能导入` : `共${rows}行，均可导入`,
  onlyWrong: '只看有错误的行',
  preview: '预览',
  number: '行号',
  take: '导入',
  cancel: '取消',
  takeRows: (rows: number): string => `导入${rows}行`,
  lines: (rows: number, errors: number): string =>
    errors > 0 ? `共${rows}行，${errors}处错误：可以改正后再粘贴，或只导入正确的行` : `共${rows}行，没有错误`,
  review: (rows: number, errors: number): string =>
    errors > 0 ? `共${rows}行，${errors}处错误：可以先导入，再在表格中改正` : `共${rows}行，没有错误`,
  block: '粘贴到表格',
  beyondLines: (rows: number): string => `超出表格的${rows}行不会导入`,
  beyondColumns: '超出最后一列的内容不会导入',
  noOption: '没有此选项',
} as const;
