export const inputText = {
  choose: '请选择',
  loading: '加载中…',
  clear: '清空',
} as const;
