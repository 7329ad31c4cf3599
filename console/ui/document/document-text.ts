export const documentText = {
  every: '全部',
  detail: '详情',
  attachments: '附件',
  history: '操作记录',
  approval: '审批',
  createTime: '创建时间',
  modifyTime: '修改时间',
  notEditable: (status: string, reason?: string | null) =>
    `单据已不能编辑：当前状态 ${status}${reason ? `，${reason}` : ''}`,
} as const;

export const withCount = (label: string, count: number): string => (count > 0 ? `${label}（${count}）` : label);
