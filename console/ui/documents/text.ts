export const text = {
  record: '单据内容',
  lines: '明细',
  changed: '本次变更',
  added: '新增',
  removed: '删除',
  before: '原值',
  noLines: '没有明细',
  lineState: '变更',
  lineChanged: '有变更',
} as const;
