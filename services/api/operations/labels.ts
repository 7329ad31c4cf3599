import { catalog } from '#workflows/catalog/documents.js';
import { records } from '#workflows/catalog/records.js';

const others: Readonly<Record<string, string>> = {
  'task-inbox': '已办',
  'document-index': '单据索引',
  'document-name': '单据检索',
  'stand-in': '改派',
  notice: '消息通知',
  'operation-log': '操作日志',
  'robot-run': '机器人任务',
  file: '文件',
  attachment: '附件',
  'login-log': '登录日志',
  'purchase-line': '采购明细',
  'sales-line': '销售明细',
  stock: '库存',
  'stock-order': '库存检索',
  'stock-month': '库存月份',
  'fund-occupation': '资金占用',
};
const facets = /-facets$/;

/** Display name of a projection: that of the data it shows. */
export const labelOfProjection = (name: string): string =>
  facets.test(name) ? `${labelOfProjection(name.replace(facets, ''))}检索` : labelOf(name);

const labelOf = (name: string): string =>
  catalog[name]?.workflow.label ?? records.find((one) => one.name === name)?.label ?? others[name] ?? name;
