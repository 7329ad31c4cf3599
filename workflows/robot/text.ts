/** Event labels in the operation log. */
export const robotEventLabels = {
  RobotRunBegun: '导入机器人批次',
  RobotRecordStarted: '机器人开始提交',
  RobotRecordUnfit: '机器人跳过记录',
  RobotRecordEnded: '机器人登记结果',
  RobotRecordSettled: '确认机器人结果',
  RobotRunClosed: '结束机器人批次',
} as const;
