export const text = {
  id: '模板ID',
  preview: '预览',
  variables: '可用变量',
  unknown: (names: string) => `未知变量：${names}`,
  broken: (found: string) => `变量写法不正确：${found}`,
  own: '自定义模板：变量由发送时的参数给出',
  send: '发送测试',
  receiver: '收件人',
  receivers: '多个收件人用逗号或分号分隔',
  submit: '发送',
  sent: '已提交发送，结果见消息历史',
} as const;
