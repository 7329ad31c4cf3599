import { refuse } from '#workflows/platform/kernel/refusal.js';
import { demandAmount, demandStorable } from '#workflows/platform/kernel/stored.js';
import { type Content, events, type Line } from './events.js';
import { FOB, type PurchaseOrderForm } from './form.js';
import type { OrderGiven } from './given.js';
import { purchaseOrderLabels as labels } from './text.js';
import { inRmb, subTotal, totals } from './totals.js';

/**
 * Turns the form and what the records say into the order's content: names are copied, totals computed.
 * @throws Refusal when a record is missing or may not be used, or something is too much
 */
export function composeContent(form: PurchaseOrderForm, facts: OrderGiven): Content {
  const customer = facts.customer ?? refuse('客户不存在', 'invalid');
  if (!customer.enabled) refuse('客户已停用');
  const supplier = facts.supplier ?? refuse('供应商不存在', 'invalid');
  const warehouse = facts.childWarehouse ?? refuse('子仓库不存在', 'invalid');
  if (warehouse.customerId !== customer.id) refuse('子仓库不属于该客户', 'invalid');
  if (!warehouse.enabled) refuse('子仓库已停用');

  const lines: Line[] = form.itemDtos.map((item) => {
    const goods = facts.goods.get(item.goodsId) ?? refuse('商品不存在', 'invalid');
    return { ...item, ...goods, subTotal: subTotal(item) };
  });
  const { customerId, supplierId, childWarehouseId, tradeMode, tradeCountry, currency, purchaseDate } = form;
  const content: Content = {
    orderName: facts.orderName,
    customerId,
    customerAbbr: customer.abbr,
    customerName: customer.fullname,
    supplierId,
    supplierAbbr: supplier.abbr,
    supplierName: supplier.fullname,
    legalPersonName: supplier.legalPersonName,
    principalName: customer.principal,
    purchaseManager: customer.purchaseManager,
    childWarehouseId,
    childWarehouseName: warehouse.name,
    tradeMode,
    tradeCountry,
    currency,
    payMethod: form.payMethod,
    purchaseDate,
    oceanShippingNo: tradeMode === FOB ? form.oceanShippingNo : '',
    account: {
      accountName: form.accountName,
      accountNo: form.accountNo,
      accountSite: form.accountSite,
      bankName: form.bankName,
      bankSite: form.bankSite,
      swiftCode: form.swiftCode,
      bankNo: form.bankNo,
      branchNo: form.branchNo,
      remark: form.remark,
    },
    terms: customer.terms,
    exchangeRate: facts.exchangeRate,
    lines,
    ...totals(lines, customer.terms),
  };
  demandStorable(events.PurchaseOrderChanged, content);
  demandAmount(labels.purchaseAmountRMB, inRmb(content.purchaseAmount, content.exchangeRate) ?? '0');
  return content;
}
