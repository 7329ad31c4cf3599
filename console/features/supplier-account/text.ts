export const text = {
  keyword: '关键字',
  state: '账户状态',
  present: '有效',
  unnamed: '（未填写名称）',
  deleted: '已删除',
} as const;
