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
  /** Said once: only its hash is kept. */
  adminPassword?: string | undefined;
  seconds: number;
}

/** What the one who started us wants to know. */
export function welcome({ url, demo, adminPassword, seconds }: Welcome): string[] {
  const lines = ['', `已启动 / ready in ${seconds.toFixed(1)}s${url ? `   ${url}` : ''}`];
  if (url && demo) lines.push(`演示账号 / demo accounts: ${demoAccounts.join(' ')}`, '密码 / password: tradeflow');
  if (url && adminPassword) {
    lines.push(`管理员 / administrator: admin   密码 / password: ${adminPassword}`);
    lines.push('此密码只显示这一次，请登录后修改。 / This password is shown only once; change it after signing in.');
  }
  return [...lines, ''];
}
