import type { PurchaseOrderRow } from '#contract/purchase-order.js';
import { columnsOf } from '../../ui/columns.js';
import { labels } from './text.js';
import { WarningMark } from './warning-mark.js';

const col = columnsOf<PurchaseOrderRow>(labels);
const more = { more: true };

/** The first twelve are shown until the user chooses otherwise. */
export const purchaseOrderColumns = [
  col.link('serialNo', { width: 156, extra: (row) => <WarningMark level={row.warning} /> }),
  col.text('orderName', { width: 200 }),
  col.text('supplierName', { width: 136 }),
  col.status('approvalStatus', { width: 156 }),
  col.money('orderAmount', { width: 120 }),
  col.text('currency', { width: 72 }),
  col.date('purchaseDate'),
  col.status('paymentStatus', { width: 132 }),
  col.status('warehousingStatus', { width: 96 }),
  col.text('childWarehouseName', { width: 130 }),
  col.number('purchaseNumber', { width: 110 }),
  col.dateTime('createTime'),
  col.text('customerName', more),
  col.status('expressStatus', { width: 110, ...more }),
  col.date('payDate', more),
  col.money('purchaseAmount', more),
  col.money('otherFee', more),
  col.percent('depositRatio', more),
  col.money('salesDepositReceivable', more),
  col.money('actualSalesDeposit', more),
  col.money('paymentFee', more),
  col.rate('exchangeRate', more),
  col.money('purchaseAmountRMB', more),
  col.date('arrivalDate', more),
  col.text('tradeMode', { width: 96, ...more }),
  col.text('oceanShippingNo', more),
  col.text('tradeCountry', { width: 110, ...more }),
  col.text('legalPersonName', { width: 96, ...more }),
  col.text('principalName', { width: 96, ...more }),
  col.text('purchaseManagerName', { width: 116, ...more }),
  col.text('creatorName', { width: 96, hiddenFrom: '银行', ...more }),
  col.dateTime('modifyTime', more),
  col.text('remark', { width: 200, ...more }),
];
