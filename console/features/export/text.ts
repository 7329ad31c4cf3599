import { jobStates } from '#contract/job.js';

export const text = {
  title: '导出中心',
  state: '导出状态',
  download: '下载',
  cancel: '取消',
  again: '再次导出',
  empty: '还没有导出。在采购订单等列表的工具栏点“导出”，进度与文件都会在这里',
  toOrders: '去采购订单',
  states: Object.entries(jobStates).map(([value, label]) => ({ value, label })),
};

export const labels = {
  label: '导出内容',
  scope: '范围',
  stateLabel: '导出状态',
  progress: '进度与说明',
  rows: '行数',
  fileName: '文件',
  ownerName: '导出人',
  askedTime: '开始时间',
  endTime: '结束时间',
};
