import { nested } from '#workflows/platform/document/facts.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { assertStorable, demandAmount } from '#workflows/platform/kernel/stored.js';
import { round2 } from '#workflows/platform/values/money.js';
import { type Content, events } from './events.js';
import { purchaseOrderFacts as facts } from './facts.js';
import { FOB, type PurchaseOrderForm } from './form.js';
import type { OrderGiven } from './given.js';
import type { Line } from './line-facts.js';
import { inRmb, subTotal, totals } from './totals.js';

/**
 * Builds the order's content from the form and the referenced records: copies names, computes totals.
 * @throws Refusal if a record is missing or disabled, or a value exceeds its limit
 */
export function composeContent(form: PurchaseOrderForm, given: OrderGiven): Content {
  const customer = given.customer ?? refuse('客户不存在', 'invalid', 'customerId');
  if (!customer.enabled) refuse('客户已停用', 'rule', 'customerId');
  const supplier = given.supplier ?? refuse('供应商不存在', 'invalid', 'supplierId');
  const warehouse = given.childWarehouse ?? refuse('子仓库不存在', 'invalid', 'childWarehouseId');
  if (warehouse.customerId !== customer.id) refuse('子仓库不属于该客户', 'invalid', 'childWarehouseId');
  if (!warehouse.enabled) refuse('子仓库已停用', 'rule', 'childWarehouseId');

  const lines: Line[] = form.itemDtos.map((item, at) => {
    const goods = given.goods.get(item.goodsId) ?? refuse('商品不存在', 'invalid', `itemDtos.${at}.goodsId`);
    return { ...item, ...goods, unitPrice: round2(item.unitPrice), subTotal: subTotal(item) };
  });
  const content: Content = {
    ...nested(facts, form),
    orderName: given.orderName,
    customerAbbr: customer.abbr,
    customerName: customer.fullname,
    supplierAbbr: supplier.abbr,
    supplierName: supplier.fullname,
    legalPersonName: supplier.legalPersonName,
    principalName: customer.principal,
    purchaseManager: customer.purchaseManager,
    childWarehouseName: warehouse.name,
    oceanShippingNo: form.tradeMode === FOB ? form.oceanShippingNo : '',
    terms: customer.terms,
    exchangeRate: given.exchangeRate,
    lines,
    ...totals(lines, customer.terms),
  };
  assertStorable(events.PurchaseOrderChanged, content);
  const worth = inRmb(content.purchaseAmount, content.exchangeRate) ?? '0';
  demandAmount(facts.purchaseAmountRMB.label, worth, 'itemDtos');
  return content;
}
