/** Caption of a template variable, and an example value for the preview. */
type Variable = readonly [label: string, example: string];

export interface KnownTemplate {
  readonly title: string;
  readonly content: string;
  readonly variables: Readonly<Record<string, Variable>>;
  /** True if the message can be delayed by quiet hours or the daily digest. */
  readonly waits: boolean;
}

const person = { userName: ['收件人姓名', '李强'] } as const;
const lines = (...said: readonly string[]): string => said.join('\n');
const footer = '此邮件由系统自动发送，请勿回复。';

/** Templates of the messages that the system itself sends, by code. Codes are stored: never rename one. */
export const knownTemplates = {
  notice: {
    title: '${kindLabel} ${serialNo}：${what}',
    content: lines(
      '${userName}，您好：',
      '',
      '${what}',
      '',
      '单据：${kindLabel} ${serialNo}',
      '名称：${title}',
      '时间：${time}',
      '',
      '${open}',
      '',
      footer,
    ),
    variables: {
      ...person,
      kindLabel: ['单据类型', '采购订单'],
      serialNo: ['单据编号', 'CG20260301001'],
      title: ['单据名称', '三月奶粉采购'],
      what: ['事由', '等待您审批，当前节点“采购客户经理审批”'],
      time: ['时间', '2026-03-01 10:20:30'],
      open: ['如何打开单据', '打开单据：https://trade.example/mall/order?id=1'],
    },
    waits: true,
  },
  digest: {
    title: '${day} 消息摘要（${count} 条）',
    content: lines('${userName}，您好：', '', '以下是等待您查看的 ${count} 条消息：', '', '${lines}', '', footer),
    variables: {
      ...person,
      day: ['日期', '2026-03-01'],
      count: ['条数', '2'],
      lines: ['消息列表，每条一行', '1. 采购订单 CG20260301001：等待您审批\n2. 付款 FK20260301002：请录入凭证'],
    },
    waits: false,
  },
  passwordReset: {
    title: '您的登录密码已被重置',
    content: lines(
      '${userName}，您好：',
      '',
      '${by} 于 ${time} 重置了您的账号“${account}”的登录密码，请向其索取新密码，登录后尽快修改。',
      '',
      '如非您本人要求，请立即联系管理员。',
      '',
      footer,
    ),
    variables: {
      ...person,
      account: ['账号', 'cgjl'],
      by: ['操作人', '管理员'],
      time: ['时间', '2026-03-01 10:20:30'],
    },
    waits: false,
  },
  qrSignIn: {
    title: '您的账号刚刚通过扫码登录',
    content: lines(
      '${userName}，您好：',
      '',
      '您的账号“${account}”于 ${time} 通过扫码登录，IP 地址：${ip}。',
      '',
      '如非您本人操作，请立即修改密码并联系管理员。',
      '',
      footer,
    ),
    variables: {
      ...person,
      account: ['账号', 'cgjl'],
      time: ['时间', '2026-03-01 10:20:30'],
      ip: ['IP 地址', '192.0.2.7'],
    },
    waits: false,
  },
} as const satisfies Readonly<Record<string, KnownTemplate>>;

export type KnownCode = keyof typeof knownTemplates;
export type ValuesOf<Code extends KnownCode> = Readonly<
  Record<keyof (typeof knownTemplates)[Code]['variables'] & string, string>
>;

export const knownTemplate = (code: string): KnownTemplate | undefined =>
  Object.hasOwn(knownTemplates, code) ? knownTemplates[code as KnownCode] : undefined;
