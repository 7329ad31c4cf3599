export const text = {
  title: '扫码登录确认',
  ask: '将在扫码的电脑上登录以下账号：',
  hint: '仅当您本人正在该电脑上登录时确认；不是本人操作请取消。',
  name: '姓名',
  account: '账号',
  from: '请求来自',
  confirm: '确认登录',
  cancel: '取消登录',
  confirmed: '已确认，电脑正在进入',
  cancelled: '已取消，电脑不会登录',
  invalid: '无效的二维码',
  again: '请在电脑上刷新二维码后重新扫描',
} as const;
