export const text = { sentAt: '留言时间' } as const;
