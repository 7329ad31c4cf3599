import { beyond } from '#workflows/platform/values/bounds.js';

/** A parameter that the system itself reads: its meaning, its valid values, and its default. */
export interface Setting<Value = unknown> {
  /** Parameter name. */
  readonly key: string;
  /** Default value, as text. */
  readonly standard: string;
  readonly desc: string;
  /** True if the empty text is a valid value. */
  readonly mayBeEmpty: boolean;
  /** Message against a text; undefined if it can be read. */
  readonly objection: (text: string) => string | undefined;
  readonly read: (text: string) => Value;
}

const field = '参数值';

const text = (key: string, standard: string, desc: string): Setting<string> => ({
  ...{ key, standard, desc, mayBeEmpty: standard === '' },
  objection: () => undefined,
  read: (given) => given,
});

/** Address of an external page, encrypted so that input on it cannot be read in transit. Empty: none. */
const page = (key: string, desc: string): Setting<string> => ({
  ...text(key, '', desc),
  objection: (given) =>
    /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/)[^\s]+$/.test(given) && URL.canParse(given)
      ? undefined
      : `${field}必须是https网址`,
});

const wholeNumber = (text: string, least: number, largest: number): string | undefined =>
  /^-?\d+$/.test(text) ? beyond(field, { least, largest }, text) : `${field}必须是整数`;

type Range = readonly [least: number, largest: number];

const whole = (key: string, standard: number, range: Range, desc: string): Setting<number> => ({
  ...{ key, standard: String(standard), desc, mayBeEmpty: false },
  objection: (given) => wholeNumber(given, ...range),
  read: Number,
});

/** Empty: no limit. */
const limit = (key: string, range: Range, desc: string): Setting<number | undefined> => ({
  ...{ key, standard: '', desc, mayBeEmpty: true },
  objection: (given) => wholeNumber(given, ...range),
  read: (given) => (given === '' ? undefined : Number(given)),
});

const choice = <const Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
  desc: string,
): Setting<Choice> => ({
  ...{ key, standard: choices[0], desc, mayBeEmpty: false },
  objection: (given) => (choices.includes(given as Choice) ? undefined : `${field}只能是${choices.join('或')}`),
  read: (given) => given as Choice,
});

/** Names, separated by commas; empty: the default behaviour. */
const names = (key: string, desc: string): Setting<readonly string[]> => ({
  ...text(key, '', desc),
  read: (given) =>
    given
      .split(/[,，、]/)
      .map((name) => name.trim())
      .filter(Boolean),
});

const tenYears = 3650;

/** Every setting once (docs/rules/administration.md); they exist from the start and cannot be removed. */
export const settings = {
  appName: text('system.app.name', 'Tradeflow', '系统名称'),
  /** Our company's full name, as printed in contracts. */
  companyName: text('mall.company.name', '', '本公司全称，用于采购订单和货权转移证明，空为手工填写'),
  pricingMode: choice('mall.pricing.mode', ['ANNUAL', 'FLAT'], '毛利计算方式：ANNUAL 按年，FLAT 按次'),
  dayBase: whole('mall.pricing.dayBase', 365, [1, 366], '年毛利的天数基数'),
  marginBase: choice(
    'mall.pricing.marginBase',
    ['COST', 'COST_MINUS_DEPOSIT'],
    '毛利基数：COST 全部成本，COST_MINUS_DEPOSIT 扣除定金',
  ),
  maxAheadDays: limit('mall.sales.maxAheadDays', [0, tenYears], '销售单约定日期最多提前的天数，空为不限'),
  expireGraceDays: whole('mall.sales.expireGraceDays', 1, [0, 365], '销售单过约定日期后失效的宽限天数'),
  /** Days before an order's payment is due at which the warning starts. */
  warnDays: whole('mall.order.warnDays', 15, [0, tenYears], '采购订单到期前多少天预警'),
  /** Minimum age of a selectable arrival date in milliseconds: the latest selectable day is this long ago. */
  dateLag: whole(
    'mall.date.lagMs',
    864_000_000,
    [0, tenYears * 86_400_000],
    '到货等日期至少早于现在的毫秒数，即最晚可选的日期',
  ),
  /** Currencies without whose rates of today the market stays closed. */
  requiredCurrencies: names(
    'mall.rate.requiredCurrencies',
    '开市必须有当日汇率的币制，以逗号分隔，空为币制字典中近30天有汇率的币制',
  ),
  robotPayment: page('mall.robot.page.payment', '机器人：付款使用的网上银行页面，空为未启用'),
  robotPayback: page('mall.robot.page.payback', '机器人：回款使用的网上银行页面，空为未启用'),
  robotTransfer: page('mall.robot.page.transfer', '机器人：同名划转使用的网上银行页面，空为未启用'),
  robotDetail: page('mall.robot.page.incomeAndCostDetail', '机器人：收支明细使用的网上银行页面，空为未启用'),
  singleSession: choice('mall.session.single', ['false', 'true'], '同一账号只允许一处登录'),
} as const satisfies Record<string, Setting>;

/** Sales target of a year in RMB; exists only if somebody adds it. */
export const salesTarget = (year: number): Setting<number | undefined> =>
  limit(`mall.dashboard.target.${year}`, [1, 999_999_999_999], `${year}年销售目标（人民币元）`);
const targetKey = /^mall\.dashboard\.target\.(20\d{2})$/;

const byKey: ReadonlyMap<string, Setting> = new Map(Object.values(settings).map((one) => [one.key, one]));

export const isSetting = (key: string): boolean => byKey.has(key);

function settingOf(key: string): Setting | undefined {
  const [, year] = targetKey.exec(key) ?? [];
  return year ? salesTarget(Number(year)) : byKey.get(key);
}

export const emptySetting = '参数值不能为空';
export const mayBeEmpty = (key: string): boolean => settingOf(key)?.mayBeEmpty ?? false;

/** Message against saving a parameter; parameters unknown to the system accept any text but an empty one. */
export function settingObjection(key: string, value: string): string | undefined {
  if (value === '') return mayBeEmpty(key) ? undefined : emptySetting;
  return settingOf(key)?.objection(value);
}

/** The value in effect: the saved one, or the default if the saved text is unreadable (saved before it was checked). */
export const readSetting = <Value>({ key, standard, read }: Setting<Value>, saved: string | undefined): Value =>
  read(saved === undefined || settingObjection(key, saved) !== undefined ? standard : saved);
