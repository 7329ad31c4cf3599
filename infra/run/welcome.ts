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
  /** The store was created with demo accounts, whatever the settings say now. */
  stillDemo?: boolean;
  /** Password of `admin`, if it is not that of the other demo accounts. */
  adminPassword?: string | undefined;
  seconds: number;
}

/** Lines for the user who started the application. */
export function welcome({ url, demo, stillDemo = false, adminPassword, seconds }: Welcome): string[] {
  const accounts = demoAccounts.filter((account) => account !== 'admin' || adminPassword === undefined);
  const lines = ['', `已启动 / ready in ${seconds.toFixed(1)}s${url ? `   ${url}` : ''}`];
  if (url && demo) lines.push(`演示账号 / demo accounts: ${accounts.join(' ')}`, '密码 / password: tradeflow');
  if (stillDemo)
    lines.push(
      '注意：此数据含演示账号，密码人人皆知，请勿用于生产，正式使用请换空的数据目录。',
      'Warning: these data have demo accounts with a well-known password; use an empty data folder in production.',
    );
  return [...lines, ''];
}

/** Shown as soon as the password exists, because only its hash is stored: a start that fails later must not lose it. */
export const newPassword = (password: string): string[] => [
  '',
  `管理员 / administrator: admin   密码 / password: ${password}`,
  '此密码只显示这一次，请妥善保存。 / This password is shown only once; keep it safe.',
  '',
];
