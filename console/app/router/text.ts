export const text = {
  product: '优壕供应链管理平台',
  notFound: '抱歉，您访问的页面不存在',
  backHome: '返回首页',
  relogin: '重新登录',
  ended: '登录已失效',
  renewHint: (username: string) =>
    `请输入 ${username} 的密码以继续；密码已被修改或重置的，请输入新密码。已填写的内容会保留，登录后请再次提交。`,
  takenHint: (username: string) =>
    `此浏览器中已登录了其他账号。请输入 ${username} 的密码以继续，其他账号将退出。已填写的内容会保留，登录后请再次提交。`,
  password: '密码',
  leave: '退出登录',
  cancel: '取消',
  loggedOut: '您已被登出，可以取消继续留在该页面，或者重新登录',
  building: '功能建设中',
  docs: '接口文档',
  notRunning: (title: string) => `${title}未启用，请在配置文件中启用`,
} as const;
