export const text = {
  product: '优壕供应链管理平台',
  notFound: '抱歉，您访问的页面不存在',
  backHome: '返回首页',
  relogin: '重新登录',
  cancel: '取消',
  loggedOut: '您已被登出，可以取消继续留在该页面，或者重新登录',
  building: '功能建设中',
  buildingHint: '该功能正在建设，暂不可用。',
} as const;
