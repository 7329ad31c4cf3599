export const text = {
  title: '消息历史',
  states: [
    { value: '0', label: '待发送' },
    { value: '1', label: '成功' },
    { value: '2', label: '失败' },
  ],
  types: [
    { value: '0', label: '短信' },
    { value: '1', label: '邮件' },
  ],
  clear: '确认清楚所有历史消息?',
  cleared: '清楚成功!',
  resend: (receiver: string) => `确定重新发送给“${receiver}”？`,
} as const;

export const labels = {
  title: '标题',
  tplCode: '模板编码',
  content: '内容',
  receiver: '收件人',
  createTime: '发送日期',
  typeName: '消息类型',
  stateName: '结果',
  sendTime: '完成时间',
  nextTime: '下次发送',
  attempts: '次数',
  error: '失败原因',
} as const;
