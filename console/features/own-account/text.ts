export const text = {
  keyword: '关键字',
  enabled: '启用',
  disabled: '停用',
} as const;
