export const text = {
  noFile: '没有可预览的文件',
  signedOut: '登录已失效，请重新登录后再打开',
  offline: '无法连接服务器，请检查网络后重试',
  broken: '无法打开该文件，文件可能已损坏',
  tooMuch: '文件内容过大，无法预览，请下载查看',
  password: '该文件已加密，请输入密码',
  wrongPassword: '密码不正确，请重新输入',
  locked: '未输入密码，无法打开该文件',
  notFound: '未找到',
  found: (current: number, total: number) => `${current} / ${total}`,
  pages: (total: number) => `/ ${total}`,
} as const;
