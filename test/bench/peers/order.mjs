// What everybody stores: an order as the product's own event holds it, and what follows from the commands.
export const content = {
  orderName: '华辰贸易-NOVA-20260301-01',
  customerId: '01KXYZ0000000000000000CUST',
  customerAbbr: '华辰贸易',
  customerName: '上海华辰国际贸易有限公司',
  supplierId: '01KXYZ0000000000000000SUPP',
  supplierAbbr: 'NOVA',
  supplierName: 'Nova Nutrition GmbH',
  legalPersonName: 'Hans Weber',
  principalName: '王芳',
  purchaseManager: { id: 'user-cgjl', name: '李强' },
  childWarehouseId: '01KXYZ0000000000000000WARE',
  childWarehouseName: '洋山保税仓-华辰贸易',
  tradeMode: 'FOB',
  tradeCountry: '德国',
  currency: '美元',
  purchaseDate: '2026-03-01',
  oceanShippingNo: 'COSU6312345670',
  account: { accountName: 'Nova Nutrition GmbH', accountNo: 'DE89370400440532013000', bankName: 'Commerzbank AG' },
  terms: { depositRatio: '20', grossMargin: '10', salesPeriod: 90 },
  exchangeRate: '7.120000',
  lines: [
    { goodsId: 'g-1', goodsName: '婴儿配方奶粉 2段 800g', unitPrice: '12.50', quantity: 1000, subTotal: '12500.00' },
    { goodsId: 'g-2', goodsName: '维生素D滴剂 30ml', unitPrice: '8.00', quantity: 500, subTotal: '4000.00' },
  ],
  purchaseNumber: 1500,
  purchaseAmount: '16500.00',
  salesDepositReceivable: '3300.00',
  serialNo: 'CG202603010001',
};

/** What a list shows of it. */
export const rowOf = ({ orderName, customerName, supplierName, currency, purchaseAmount, serialNo }) => ({
  serialNo,
  orderName,
  customerName,
  supplierName,
  currency,
  purchaseAmount,
});

const next = { unregistered: { create: 'draft' }, draft: { start: 'review' }, review: { approve: 'supervisorReview' } };

/** The state that a command leads to. @throws when it may not be done now, or not by him */
export function decide(command, state, actor) {
  const to = next[state]?.[command];
  if (!to) throw new Error(`${command} cannot be done in ${state}`);
  if (command === 'approve' && actor.role !== 'cgjl') throw new Error('not his to decide');
  return to;
}
