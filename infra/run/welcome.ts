const demoAccounts = [
  'admin',
  'zongjingli',
  'ywfz',
  'cwzg',
  'cwzy',
  'cgzg',
  'cgjl',
  'xszg',
  'xsjl',
  'ckzy',
  'bank',
  'customer1',
  'customer2',
];

export interface Welcome {
  url: string | undefined;
  demo: boolean;
  seconds: number;
}

/** Lines for the user who started the application. */
export function welcome({ url, demo, seconds }: Welcome): string[] {
  const lines = ['', `已启动 / ready in ${seconds.toFixed(1)}s${url ? `   ${url}` : ''}`];
  if (url && demo) lines.push(`演示账号 / demo accounts: ${demoAccounts.join(' ')}`, '密码 / password: tradeflow');
  return [...lines, ''];
}

/** Shown as soon as the password exists, because only its hash is stored: a start that fails later must not lose it. */
export const newPassword = (password: string): string[] => [
  '',
  `管理员 / administrator: admin   密码 / password: ${password}`,
  '此密码只显示这一次，请登录后修改。 / This password is shown only once; change it after signing in.',
  '',
];
