import { table } from '#workflows/platform/kernel/table.js';
import { type FileKind, kinds } from './kinds.js';

interface BizType {
  readonly label: string;
  readonly accepts: readonly FileKind[];
  /** Any signed-in user may see it: what shows goods to everybody who trades them. */
  readonly open?: true;
}

const pictures = kinds.filter(({ preview }) => preview === 'picture');
const sheets = kinds.filter(({ extensions }) => ['xlsx', 'xls', 'csv'].some((one) => extensions.includes(one)));

/** What a file is brought for, and what may be brought for it. */
export const bizTypes: Readonly<Record<string, BizType>> = table({
  order_attachment: { label: '采购订单附件', accepts: kinds },
  warehousing_attachment: { label: '入库单附件', accepts: kinds },
  outstock_attachment: { label: '出库单附件', accepts: kinds },
  outstock: { label: '出库单附件', accepts: kinds },
  payment_attachment: { label: '付款附件', accepts: kinds },
  sales_attachment: { label: '销售单附件', accepts: kinds },
  payback_attachment: { label: '回款单附件', accepts: kinds },
  goods_pic: { label: '商品图片', accepts: pictures, open: true },
  goods_attachment: { label: '商品附件', accepts: kinds, open: true },
  cms_pic: { label: '内容图片', accepts: pictures, open: true },
  robot: { label: '机器人导入', accepts: sheets },
  other: { label: '其他', accepts: kinds },
});

/** Made by the system for one person; nobody uploads it. */
export const exported = 'export';

/** Made by the system of a document, for internal staff; nobody uploads it. */
export const made = 'made_file';

const ownLabels: Readonly<Record<string, string>> = table({ [exported]: '导出文件', [made]: '生成文件' });

export const bizTypeLabel = (bizType: string): string => ownLabels[bizType] ?? bizTypes[bizType]?.label ?? bizType;
