import type { GoodsRow, GoodsTrade } from '#contract/goods.js';
import { goods as record } from '#workflows/goods/record.js';
import { creatorAudience } from '#workflows/platform/record/creator-audience.js';
import { recordLabels } from '../../ui/record/record-text.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { text, tradeLabels } from './text.js';

const col = columnsOf<GoodsRow>({ ...recordLabels(record), ...text });

export const goodsColumns = [
  col.link('goodsName', { width: 220 }),
  col.text('serialNo', { width: 110 }),
  col.text('barCode'),
  col.text('specification', { width: 120 }),
  col.text('brand', { width: 120 }),
  col.text('categoryName', { width: 120 }),
  col.number('totalPurchaseQuantity', { width: 116 }),
  col.number('totalPurchaseTimes', { width: 116 }),
  col.text('creatorName', { width: 96, audience: creatorAudience(record) }),
  col.dateTime('createTime'),
  col.dateTime('modifyTime', { more: true }),
];

const trade = columnsOf<GoodsTrade>(tradeLabels);

export const tradeColumns = [
  trade.text('order_name', { width: 240 }),
  trade.text('sales_name', { width: 160 }),
  trade.text('trade_mode', { width: 96 }),
  trade.date('purchase_date'),
  trade.text('supplier_abbr'),
  trade.text('supplier_fullname', { width: 200 }),
  trade.date('warehousing_date'),
  trade.text('warehouse_abbr'),
  trade.date('actual_pay_date'),
  trade.text('bar_code'),
  trade.text('currency', { width: 80 }),
  trade.rate('purchase_exchange_rate'),
  trade.rate('sales_exchange_rate'),
  trade.number('purchase_quantity'),
  trade.money('purchase_unit_price'),
  trade.text('customer_abbr'),
  trade.text('customer_name', { width: 200 }),
  trade.money('sales_unit_price'),
  trade.number('quantity'),
  trade.number('balance_quantity'),
  trade.money('balance_amount'),
];
