import { contract } from '#contract/contract.js';
import { catalog } from '#workflows/catalog/documents.js';
import { records } from '#workflows/catalog/records.js';

/** Names of nouns that are neither documents nor records. */
const others: Readonly<Record<string, string>> = {
  account: '登录与个人资料',
  approval: '审批',
  dashboard: '经营看板',
  file: '文件',
  inbox: '待办',
  job: '后台任务',
  live: '实时更新',
  log: '日志',
  lookups: '选项与字典',
  message: '消息',
  notice: '消息通知',
  operations: '运行监控',
  portal: '公开内容',
  preference: '个人设置',
  record: '修改历史',
  report: '报表',
  robot: '机器人',
  salesPayment: '销售付款',
  search: '搜索',
  shipment: '物流',
  stock: '库存',
};

const declared = new Map([
  ...records.map(({ name, label }) => [name, label] as const),
  ...Object.values(catalog).map(({ workflow: { name, label } }) => [name, label] as const),
]);

const kebab = (noun: string): string => noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Display name of a noun of the contract, by which its calls are grouped. */
export const tagOf = (noun: string): string => others[noun] ?? declared.get(kebab(noun)) ?? noun;

/** All tags, in the order of the contract. */
export const tags = Object.keys(contract).map((noun) => ({ name: tagOf(noun), description: noun }));
