import type { Block, WordColumn, WordDocument } from '#infra/word-document/word-document.js';
import { amountInWords } from '#workflows/platform/values/amount-in-words.js';
import { thousands } from '#workflows/platform/values/decimal-text.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';

const blank = '________________________';

/**
 * Contents of a transfer certificate, by which title passes from us, the buyer, to the customer who has paid
 * (docs/rules/business.md).
 */
export interface Deed {
  readonly serialNo: string;
  /** Name of our company; empty until it is configured. */
  readonly company: string;
  readonly customer: string;
  readonly warehouse: string;
  readonly currency: string;
  readonly amount: string;
  /** Basis of our title to the goods, following 甲方. */
  readonly basis: string;
  /** Clause on when the certificate takes effect, and what applies until then. */
  readonly effect: string;
  readonly goods: Block;
  readonly now: Date;
}

export function titleDeed(deed: Deed): WordDocument {
  const { serialNo, warehouse, currency, amount } = deed;
  return {
    footer: `${serialNo}　货权转移证明`,
    blocks: [
      { title: '货权转移证明' },
      { line: `编号：${serialNo}`, align: 'right' },
      { caption: '转让方（甲方）：', line: deed.company || blank },
      { caption: '受让方（乙方）：', line: deed.customer },
      { caption: '货物存放地点：', line: warehouse },
      {
        clause:
          `一、甲方${deed.basis}甲方保证对该等货物享有完整、合法的所有权，货物未设定抵押、质押或其他担保，` +
          '不存在查封、扣押等权利限制，任何第三人不得对其主张权利。',
      },
      { clause: '二、自本证明生效之日起，下列货物的所有权由甲方转移给乙方：' },
      deed.goods,
      { caption: '合计金额（大写）：', line: amountInWords(currency, amount) },
      { caption: '合计金额（小写）：', line: `${currency} ${thousands(amount)}` },
      {
        clause:
          `三、货物现存放于${warehouse}。依照《中华人民共和国民法典》第二百二十七条，` +
          '甲方以转让请求仓储方返还货物的权利代替货物的现实交付；自本证明生效之日起，乙方可凭本证明要求仓储方向其交付货物。',
      },
      { clause: `四、${deed.effect}` },
      {
        clause:
          '五、自本证明生效之日起，货物毁损、灭失的风险以及其后发生的仓储、保险等费用由乙方承担；此前发生的费用，按甲乙双方的约定承担。',
      },
      { clause: '六、本证明一式三份，甲方、乙方及仓储方各执一份，具有同等法律效力。' },
      { line: `出具日期：${dayInWords(shanghaiDay(deed.now))}`, align: 'right' },
      {
        seals: [
          ['甲方（盖章）：', '授权代表（签字）：', '日期：　　　年　　月　　日'],
          ['乙方（盖章）：', '授权代表（签字）：', '日期：　　　年　　月　　日'],
        ],
      },
    ],
  };
}

/** Columns of the goods table, with batch columns if batches are known. */
export const goodsColumns = (currency: string, withBatches: boolean): WordColumn[] => [
  { label: '序号', share: 6, align: 'center' },
  { label: '商品名称', share: withBatches ? 23 : 28 },
  { label: '条形码', share: 17 },
  { label: '规格', share: 12 },
  ...(withBatches ? [{ label: '批次号', share: 13 }] : []),
  { label: '数量', share: 9, align: 'right' },
  { label: `单价（${currency}）`, share: 12, align: 'right' },
  { label: `金额（${currency}）`, share: 15, align: 'right' },
];

/** Total row below the columns. */
export const goodsTotal = (quantity: number, amount: string, withBatches: boolean): string[] => [
  '',
  '合计',
  ...Array<string>(withBatches ? 3 : 2).fill(''),
  thousands(String(quantity)),
  '',
  thousands(amount),
];

/** Batch numbers, with quantities if there are several batches. */
export const batchesInWords = (batches: readonly { readonly batchNo: string; readonly quantity: number }[]): string =>
  batches
    .map(({ batchNo, quantity }) => (batches.length > 1 ? `${batchNo}（${thousands(String(quantity))}）` : batchNo))
    .join('\n');

/** 2026-03-01 → 2026年3月1日 */
export const dayInWords = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};
