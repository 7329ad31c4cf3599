export const text = { title: '回款单', status: '回款状态', amount: '应收金额', statuses: ['待回款', '已回款'] };
