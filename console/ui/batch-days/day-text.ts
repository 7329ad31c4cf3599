export const dayText = {
  expired: '已过期',
  produced: '生产日期已到',
  expiredBatches: (count: number) => `${count} 个批次已过期`,
} as const;
