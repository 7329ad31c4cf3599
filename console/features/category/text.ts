export const text = {
  incomplete: '请完善信息',
} as const;
