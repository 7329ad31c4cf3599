export const text = {
  roleName: '角色',
  added: '用户已添加',
  reset: '密码已重置',
  roles: (name: string) => `分配角色：${name}`,
  askReset: (name: string) => `确定重置“${name}”的密码？重置后原密码立即失效，该用户需要重新登录。`,
  askFreeze: (name: string) => `确定冻结“${name}”？冻结后立即退出登录，不能再次登录。`,
  freeze: '冻结',
  switch: (name: string) => `启用 ${name}`,
  generated: '初始密码未修改',
  chooseRole: '请至少选择一个角色',
  noRole: '未分配',
} as const;
