export const text = { title: '定金单', status: '付款状态', statuses: ['待付款', '已付款'] };
