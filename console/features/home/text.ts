export const text = {
  greeting: (hour: number) =>
    hour < 6 ? '夜深了' : hour < 12 ? '上午好' : hour < 14 ? '中午好' : hour < 18 ? '下午好' : '晚上好',
  tasks: '等待最久的待办',
  allTasks: (count: string) => `全部待办 ${count}`,
  counts: '待办数量',
  keys: '回车打开，↑ ↓ 选择',
  noTasks: '没有待办，全部处理完了',
  waited: (age: string) => `已等 ${age}`,
  cameBack: '退回给我的',
  notices: '未读消息',
  noNotices: '没有未读消息',
  allNotices: '全部消息',
  recent: '最近打开',
  noRecent: '还没有打开过单据',
} as const;
