import { most } from '#workflows/platform/kernel/bounds.js';

export const bizType = 'warehousing_attachment';

export const itemLabels = {
  barCode: '条形码',
  goodsName: '商品名称',
  specification: '规格',
  unitPrice: '单价',
  amount: '金额',
  quantity: '应入库数量',
  warehousingQuantity: '已入库数量',
  batchNo: '批次号',
  batchQuantity: '入库数量',
  productionDate: '生产日期',
  expireDate: '过期日期',
} as const;

export const text = {
  receive: '商品入库',
  goods: '商品与批次',
  noGoods: '没有商品明细',
  attachments: '附件',
  confirm: '确认入库',
  batch: (number: number) => `批次 ${number}`,
} as const;

export const batchText = {
  table: '商品与批次',
  /** Names a line of the order, and a batch in it. */
  item: (number: number) => `第 ${number} 行商品`,
  batch: (item: number, batch: number) => `第 ${item} 行商品 批次 ${batch}`,
  number: '序号',
  actions: '操作',
  add: '添加批次',
  addMissing: '一键添加批次',
  addMissingHint: '为还没有批次的商品各添加一个批次',
  duplicate: '向下复制',
  remove: '删除批次',
  expandAll: '全部展开',
  collapseAll: '全部收起',
  expand: (of: string) => `展开 ${of}`,
  collapse: (of: string) => `收起 ${of}`,
  batches: (count: number) => `${count} 个批次`,
  of: (received: string, quantity: string) => `${received} / ${quantity}`,
  enough: '数量相符',
  missing: (count: string) => `还差 ${count}`,
  beyond: (count: string) => `超出 ${count}`,
  totals: (items: string, batches: string) => `${items} 行商品，${batches} 个批次`,
  full: `一张入库单最多${most.batches}个批次`,
  faults: (count: string) => `${count} 处错误`,
  noFaults: '没有错误',
  previousFault: '上一处错误',
  nextFault: '下一处错误',
  onlyWrong: '只看有错误的行',
  keys: 'Enter、↑↓ 换行，Ctrl+D 复制上一行的内容；可从 Excel 复制后直接粘贴',
} as const;

export const importText = {
  open: '剪贴板导入',
  title: '剪贴板导入批次',
  help: '导入说明',
  paste: '在此处粘贴（Ctrl+V）从 Excel 复制的内容',
  none: '没有可导入的数据：每行须为 5 列，以制表符分隔',
  noGoods: '没有此条形码的商品',
  unknown: (rows: number) => `${rows}行的条形码不在此入库单中，不会导入`,
  ignored: (rows: number) => `${rows}行不是5列，已忽略`,
  beyond: (rows: number) => `${rows}行超出批次上限，不会导入`,
  existing: '这些商品已有批次',
  append: '追加在后',
  replace: '替换原有批次',
  done: (rows: number) => `成功导入${rows}条记录`,
  columns: '每行 5 列，依次为：',
  example: '示例（可复制到 Excel 中填写）',
  copy: '复制示例',
  copied: '已复制',
  close: '知道了',
  rules: [
    '在 Excel 中选中这 5 列后复制，再粘贴到入库单；不是 5 列的行会被忽略。',
    '按条形码对应商品；同一条形码有多行商品时，按顺序填入剩余数量足够的一行，没有足够的则填入仍有剩余的一行。',
    '日期可写成 2026-01-05、2026/1/5、2026年1月5日 或 20260105。',
    '也可以只复制批次号、数量、日期中的几列，粘贴到某个批次的单元格中，从该单元格起向右、向下填写。',
  ],
} as const;
