export const text = {
  id: '编号',
  keyword: '名称',
  state: '子仓库状态',
  present: '有效',
  unnamed: '（未命名）',
  deleted: '已删除',
} as const;
