interface Item {
  readonly key: string;
  readonly value: string;
  readonly attr1?: string;
}
interface Words {
  readonly name: string;
  readonly items: Item[];
}

/** Entries from values alone; their keys are 1, 2, … */
const list = (name: string, ...values: string[]): Words => ({
  name,
  items: values.map((value, index) => ({ key: String(index + 1), value })),
});

/** Entries whose keys have a meaning. */
const keyed = (name: string, values: Readonly<Record<string, string>>): Words => ({
  name,
  items: Object.entries(values).map(([key, value]) => ({ key, value })),
});

/** Entries with an international code as first attribute. */
const coded = (name: string, values: Readonly<Record<string, string>>): Words => ({
  name,
  items: Object.entries(values).map(([attr1, value], index) => ({ key: String(index + 1), value, attr1 })),
});

export const currencies = {
  CNY: '人民币',
  USD: '美元',
  EUR: '欧元',
  HKD: '港币',
  JPY: '日元',
  GBP: '英镑',
  AUD: '澳元',
  NZD: '新西兰元',
  KRW: '韩元',
};

const countries = {
  DE: '德国',
  FR: '法国',
  IT: '意大利',
  GB: '英国',
  NL: '荷兰',
  ES: '西班牙',
  CH: '瑞士',
  US: '美国',
  CA: '加拿大',
  JP: '日本',
  KR: '韩国',
  AU: '澳大利亚',
  NZ: '新西兰',
  TH: '泰国',
  SG: '新加坡',
  HK: '中国香港',
};

/** Units by customs code. */
const customsUnits = {
  '007': '个',
  '008': '只',
  '011': '件',
  '012': '支',
  '035': '千克',
  '036': '克',
  '095': '升',
  '120': '箱',
  '122': '罐',
  '123': '桶',
  '125': '包',
  '136': '袋',
  '140': '盒',
  '142': '瓶',
};

/** Values that forms choose from (docs/rules/administration.md). Documents store the values, not the keys. */
export const dictionaries: readonly Words[] = [
  coded('币制', currencies),
  list('贸易模式', 'FOB', 'CIF', 'EXW', 'DDP', '一般贸易', '保税'),
  list('打包方式', '纸箱', '托盘', '木箱', '桶装', '袋装', '散装'),
  list('付款方式', 'T/T 前TT', 'T/T 后TT', 'L/C'),
  list('回款方式', '银行转账', '信用证', '银行承兑汇票', '商业承兑汇票'),
  list('回款银行', '中国银行', '中国工商银行', '中国建设银行', '中国农业银行', '交通银行', '招商银行', '上海银行'),
  coded('贸易国', countries),
  coded('原产地', countries),
  keyed('申报计量单位', customsUnits),
  keyed('状态', { 1: '启用', 2: '禁用' }),
  keyed('性别', { 1: '男', 2: '女' }),
  keyed('账号状态', { 1: '启用', 2: '冻结', 3: '已删除' }),
  list('证件类型', '身份证', '护照', '港澳居民来往内地通行证', '营业执照'),
  keyed('是否', { 1: '是', 0: '否' }),
  keyed('日志类型', { 1: '业务日志', 2: '异常日志' }),
  keyed('工作流实例状态', { 0: '进行中', 1: '成功', 2: '失败' }),
];
