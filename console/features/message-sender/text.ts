export const text = {
  password: '登录密码',
  keep: '不填则保留原密码',
  usual: '系统设置',
  toggle: '显示/隐藏密码',
  hasPassword: '已设置',
  noPassword: '未设置',
} as const;
