/** Labels of the states of a record submitted to the bank. */
export const robotStates = {
  pending: '待提交',
  started: '提交中',
  submitted: '已受理',
  unfit: '不再符合',
  refused: '银行拒绝',
  unknown: '结果未知',
} as const;

export const text = {
  title: '机器人提交结果',
  labels: {
    flow: '类型',
    state: '结果',
    amount: '金额',
    currency: '币制',
    receipt: '银行流水号',
    message: '说明',
    at: '时间',
  },
} as const;
