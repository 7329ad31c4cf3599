export const text = { noBatch: '（无批次号）' } as const;
