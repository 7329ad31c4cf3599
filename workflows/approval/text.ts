/** What happened in an approval, in words. */
export const approvalEventLabels: Readonly<Record<string, string>> = {
  ApprovalStarted: '发起审批',
  ApprovalStepPassed: '审批通过',
  ApprovalStepRefused: '审批拒绝',
  ApprovalFinished: '审批完成',
};
