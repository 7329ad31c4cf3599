import { useMemo } from 'react';
import { type GoodsChoice, goods } from '#contract/goods.js';
import { purchaseOrderLineFacts as facts } from '#workflows/purchase-order/line-facts.js';
import { read } from '../../api/client.js';
import { factColumn } from '../../ui/line-table/fact-column.js';
import { SheetDialog } from '../../ui/line-table/sheet-dialog.js';
import type { LineSheetColumn, Match } from '../../ui/line-table/sheet-lines.js';
import { goodsText, orderText } from './order-text.js';
import { lineOf, type OrderLine } from './order-values.js';

const columnsWith = (countries: readonly string[]): readonly LineSheetColumn<OrderLine>[] => [
  { ...factColumn(facts, 'barCode', { width: 190 }), also: ['商品条码', '条码', 'barcode'] },
  { ...factColumn(facts, 'unitPrice', { width: 150 }), also: ['采购单价', '价格'] },
  { ...factColumn(facts, 'quantity', { width: 150 }), also: ['采购数量'] },
  factColumn(facts, 'originCountry', { width: 180, options: countries }),
  // Defaults to that of the goods.
  { ...factColumn(facts, 'specification', { width: 160 }), required: false },
];

const find = (barCodes: readonly string[]) => read(goods.byBarCodes, { barCodes: [...barCodes] }, { quiet: true });

/** Goods may share a bar code, in which case the specification distinguishes them. */
export function goodsMatcher(found: readonly GoodsChoice[]) {
  const byCode = Map.groupBy(found, ({ barCode }) => barCode);
  return (cells: Readonly<Record<string, string>>): Match<OrderLine> => {
    const { barCode = '', unitPrice = '', quantity = '', originCountry = '', specification = '' } = cells;
    const bearing = byCode.get(barCode) ?? [];
    const meant = bearing.length > 1 ? bearing.filter((one) => one.specification === specification) : bearing;
    const [only, ...others] = meant;
    if (!only || others.length > 0)
      return { problem: bearing.length > 0 ? goodsText.severalOfCode : goodsText.noneOfCode };
    const line = lineOf(only);
    return {
      line: { ...line, unitPrice, quantity, originCountry, specification: specification || line.specification },
    };
  };
}

interface OrderSheetProps {
  opened: boolean;
  countries: readonly string[];
  room: number;
  onTake(lines: readonly OrderLine[]): void;
  onClose(): void;
}

/** Lines pasted from a sheet, found by bar code. */
export function OrderSheet({ countries, ...rest }: OrderSheetProps) {
  const columns = useMemo(() => columnsWith(countries), [countries]);
  return (
    <SheetDialog
      {...rest}
      title={orderText.fromSheet}
      columns={columns}
      by="barCode"
      find={find}
      matcher={goodsMatcher}
    />
  );
}
