import { idBeside } from '#infra/command-runner/ids.js';
import type { Block, WordDocument } from '#infra/word-document/word-document.js';
import { amountInWords } from '#workflows/platform/kernel/amount-in-words.js';
import { thousands } from '#workflows/platform/kernel/money.js';
import { shanghaiDay } from '#workflows/platform/kernel/time.js';
import { makeTransferCertificate } from '#workflows/purchase-order/commands.js';
import { purchaseOrderLineLabels as labels } from '#workflows/purchase-order/line-facts.js';
import type { PurchaseOrder } from '#workflows/purchase-order/machine.js';
import type { StockBatch } from '#workflows/stock/facts.js';
import { stock } from '#workflows/stock/machine.js';
import { makingOf } from '../kernel/export.js';

/** What the title to the goods passes by: from us, who bought them, to the customer, once he has paid (docs/rules/business.md). */
export const transferCertificate = makingOf({
  name: 'transfer-certificate',
  command: makeTransferCertificate,
  fileName: ({ serialNo }: PurchaseOrder) => `${serialNo}-货权转移证明.docx`,
  rows: ({ lines }) => lines.length,
  write: async ({ context }, { company, now, id, read }) => {
    const { batches } = await read(stock, idBeside(id, stock.name));
    const { wordDocument } = await import('#infra/word-document/word-document.js');
    return wordDocument(certificate(context, { company, now, batches }));
  },
});

const blank = '________________________';

interface Known {
  /** Our own; empty while nobody has said it. */
  readonly company: string;
  readonly now: Date;
  /** In which the goods have come, once they have. */
  readonly batches: readonly StockBatch[];
}

export function certificate(order: PurchaseOrder, { company, now, batches }: Known): WordDocument {
  const { serialNo, currency, purchaseAmount, customerName, childWarehouseName } = order;
  const seller = company || blank;
  const day = dayInWords(shanghaiDay(now));
  return {
    footer: `${serialNo}　货权转移证明`,
    blocks: [
      { title: '货权转移证明' },
      { line: `编号：${serialNo}`, align: 'right' },
      { caption: '转让方（甲方）：', line: seller },
      { caption: '受让方（乙方）：', line: customerName },
      { caption: '货物存放地点：', line: childWarehouseName },
      {
        clause:
          `一、甲方依据编号为${serialNo}的采购订单（订单名称：${order.orderName}；采购日期：${dayInWords(order.purchaseDate)}；` +
          `供应商：${order.supplierName}；贸易模式：${order.tradeMode}；贸易国/地区：${order.tradeCountry}），` +
          '以自己的名义购入本证明所列货物。甲方保证对该等货物享有完整、合法的所有权，货物未设定抵押、质押或其他担保，' +
          '不存在查封、扣押等权利限制，任何第三人不得对其主张权利。',
      },
      { clause: '二、自本证明生效之日起，下列货物的所有权由甲方转移给乙方：' },
      goodsTable(
        order,
        Map.groupBy(batches, ({ line }) => line),
      ),
      { caption: '合计金额（大写）：', line: amountInWords(currency, purchaseAmount) },
      { caption: '合计金额（小写）：', line: `${currency} ${thousands(purchaseAmount)}` },
      {
        clause:
          `三、货物现存放于${childWarehouseName}。依照《中华人民共和国民法典》第二百二十七条，` +
          '甲方以转让请求仓储方返还货物的权利代替货物的现实交付；自本证明生效之日起，乙方可凭本证明要求仓储方向其交付货物。',
      },
      {
        clause:
          '四、本证明经甲乙双方加盖公章，且甲方足额收到乙方就上述货物应付的全部款项之日起生效。生效之前，货物的所有权属于甲方，' +
          '乙方不得对货物作出转让、出质或其他处分。',
      },
      {
        clause:
          '五、自本证明生效之日起，货物毁损、灭失的风险以及其后发生的仓储、保险等费用由乙方承担；此前发生的费用，按甲乙双方的约定承担。',
      },
      { clause: '六、本证明一式三份，甲方、乙方及仓储方各执一份，具有同等法律效力。' },
      { line: `出具日期：${day}`, align: 'right' },
      {
        seals: [
          ['甲方（盖章）：', '授权代表（签字）：', '日期：　　　年　　月　　日'],
          ['乙方（盖章）：', '授权代表（签字）：', '日期：　　　年　　月　　日'],
        ],
      },
    ],
  };
}

function goodsTable(
  { currency, lines, purchaseNumber, purchaseAmount }: PurchaseOrder,
  batches: ReadonlyMap<number, readonly StockBatch[]>,
): Block {
  const come = batches.size > 0;
  return {
    columns: [
      { label: '序号', share: 6, align: 'center' },
      { label: labels.goodsName, share: come ? 23 : 28 },
      { label: labels.barCode, share: 17 },
      { label: labels.specification, share: 12 },
      ...(come ? [{ label: labels.batchNo, share: 13 }] : []),
      { label: labels.quantity, share: 9, align: 'right' },
      { label: `${labels.unitPrice}（${currency}）`, share: 12, align: 'right' },
      { label: `金额（${currency}）`, share: 15, align: 'right' },
    ],
    rows: lines.map((line, place) => [
      String(place + 1),
      line.goodsName,
      line.barCode,
      line.specification,
      ...(come ? [batchesInWords(batches.get(place) ?? [])] : []),
      thousands(String(line.quantity)),
      thousands(line.unitPrice),
      thousands(line.subTotal),
    ]),
    total: [
      '',
      '合计',
      ...Array<string>(come ? 3 : 2).fill(''),
      thousands(String(purchaseNumber)),
      '',
      thousands(purchaseAmount),
    ],
  };
}

/** Each with how much came in it, where there are several. */
const batchesInWords = (batches: readonly StockBatch[]): string =>
  batches
    .map(({ batchNo, frozen, available, out, returned }) => {
      const quantity = frozen + available + out + returned;
      return batches.length > 1 ? `${batchNo}（${thousands(String(quantity))}）` : batchNo;
    })
    .join('\n');

/** 2026-03-01 → 2026年3月1日 */
const dayInWords = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};
