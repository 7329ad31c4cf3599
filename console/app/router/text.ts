export const text = {
  product: '优壕供应链管理平台',
  notFound: '抱歉，您访问的页面不存在',
  backHome: '返回首页',
  relogin: '重新登录',
  cancel: '取消',
  loggedOut: '您已被登出，可以取消继续留在该页面，或者重新登录',
  building: '功能建设中',
  docs: '接口文档',
  monitor: '数据库监控',
  monitorNotice: '登录账号与密码请查看配置文件',
  notRunning: (title: string) => `${title}未启用，请在配置文件中启用`,
} as const;
