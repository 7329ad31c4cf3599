/** Length of a new password in characters (docs/rules/sign-in.md). */
export const shortestPassword = 5;

export const passwordMessages = {
  missing: '密码不能为空',
  different: '新密码前后不一致',
  superAdministrator: '不能修改超级管理员密码',
  wrong: '旧密码输入错误',
  short: `新密码长度不能少于${shortestPassword}位`,
} as const;
