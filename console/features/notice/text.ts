export const text = {
  title: '消息通知',
  all: '全部',
  unread: '未读',
  kind: '单据类型',
  readAll: '全部标为已读',
  read: '标为已读',
  nothingUnread: '没有未读消息',
  readDone: '已全部标为已读',
  none: '还没有消息',
  gone: '单据已删除',
  jobKinds: [
    { value: 'export', label: '导出' },
    { value: 'scheduled-task', label: '定时任务' },
  ],
} as const;

export const labels = {
  serialNo: '编号',
  kindLabel: '单据',
  what: '消息',
  title: '名称',
  status: '单据状态',
  at: '时间',
};
