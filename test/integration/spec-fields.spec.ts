import { beforeAll, expect, it } from 'vitest';
import { customer } from '#contract/customer.js';
import { depositOrder } from '#contract/deposit-order.js';
import { dictionary } from '#contract/dictionary.js';
import { report } from '#contract/fund-occupation.js';
import { goods } from '#contract/goods.js';
import { lookups } from '#contract/lookups.js';
import { menu } from '#contract/menu.js';
import { ownAccount } from '#contract/own-account.js';
import { parameter } from '#contract/parameter.js';
import { payback } from '#contract/payback.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { purchaseReview } from '#contract/purchase-review.js';
import { refund } from '#contract/refund.js';
import { role } from '#contract/role.js';
import { salesOrder } from '#contract/sales-order.js';
import { salesPayment } from '#contract/sales-payment.js';
import { shipment } from '#contract/shipment.js';
import { stock } from '#contract/stock.js';
import { stockOut } from '#contract/stock-out.js';
import { supplier } from '#contract/supplier.js';
import { supplierAccount } from '#contract/supplier-account.js';
import { supplierPayment } from '#contract/supplier-payment.js';
import { user } from '#contract/user.js';
import { warehouse } from '#contract/warehouse.js';
import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { anOrderAt, type OnTheLine, today } from '#test/language/line.js';
import { eventually } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { anOrderOnTheShelf, approveSale, aSale, paySale } from '#test/language/sales.js';
import { stockOutOfSale } from '#test/language/stock-outs.js';
import { startWorld, type World } from '#test/language/world.js';

/** Answers contain all fields named by the specification (1 §3, 2 §3, 3 §3), by which other clients read them. */

let world: World;
let admin: Person;
let line: OnTheLine;
let sale: { readonly id: string };
let out: { readonly id: string };
let reviewId: string;
let refundId: string;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
  line = await anOrderOnTheShelf(world);
  const bought = await aSale(world, line, [10]);
  sale = bought;
  await approveSale(world, sale.id);
  await paySale(world, sale.id);
  out = await stockOutOfSale(world, bought);
  const { records } = await admin.get(purchaseReview.list, { keyword: line.serialNo });
  reviewId = records[0]?.id ?? '';
  const found = [{ id: 0, unitPrice: 12.5, quantity: 990 }];
  await (await world.as('cgjl')).get(purchaseReview.review, { id: reviewId, reviewDate: today(), itemDtos: found });
  const refunds = await eventually(
    () => admin.get(refund.list, { keyword: line.serialNo }),
    ({ records }) => records.length > 0,
  );
  refundId = refunds.records[0]?.id ?? '';
});

const account = 'accountName accountNo accountSite bankName bankSite swiftCode bankNo branchNo remark';
const attachments = 'id attachmentName uploadUser uploadTime fileSize extension ownerId';
const compared = `barCode goodsName specification initUnitPrice initQuantity initAmount unitPrice quantity amount
    returnQuantity refundAmount currency`;
const goodsOut = 'id barCode goodsName specification quantity productionDate expireDate batchNo';
type Answer = Promise<unknown>;

const cases: readonly (readonly [what: string, answer: () => Answer, fields: string])[] = [
  [
    'an order',
    () => admin.get(purchaseOrder.detail, { id: line.id }),
    `id serialNo orderName customerId supplierId supplierName childWarehouseId childWarehouseName approvalStatus
    paymentStatus paymentlStatus warehousingStatus expressStatus purchaseDate payDate purchaseNumber purchaseAmount
    orderAmount otherFee depositRatio salesDepositReceivable actualSalesDeposit paymentFee currency exchangeRate
    purchaseAmountRMB remark arrivalDate tradeMode oceanShippingNo tradeCountry legalPersonName principalName
    purchaseManagerName creatorName createTime modifyTime warning payMethod attachments ${account}
    itemDtos.goodsId itemDtos.unitPrice itemDtos.quantity itemDtos.barCode itemDtos.goodsName itemDtos.originCountry
    itemDtos.specification itemDtos.brand itemDtos.productionDate itemDtos.expireDate itemDtos.batchNo itemDtos.subTotal
    itemDtos.unitPriceStr itemDtos.subTotalStr`,
  ],
  [
    'how an order is approved',
    () => admin.get(purchaseOrder.approvalDetail, { id: line.id }),
    `nodes.nodeName nodes.approver nodes.approveDate detail.nodeName detail.approver detail.result detail.msg
    detail.approveDate btnName`,
  ],
  [
    'where its goods are',
    () => admin.get(shipment.detail, { id: line.id }),
    `id sequence_number vessel_name ship_id service voyage_no port_of_loading port_of_discharge
    expected_date_of_departure actual_departure_date estimated_date_of_arrival actual_arrival_date actual_shipping_date
    actual_discharge_date update_time track`,
  ],
  [
    'a receipt',
    () => admin.get(warehousingReceipt.detail, { id: line.receiptId }),
    `id serialNo orderId orderSerialNo orderName childWarehouseName warehousingDate actualWarehousingAmount
    actualWarehousingNumber customsDeclarationNo tallySheetNo handleUserName status source remark currency
    purchaseExchangeRate outingCompleted attachments feeDtos.feeName feeDtos.amount feeDtos.currency
    feeDtos.exchangeRate feeDtos.amountRmb feeDtos.remark itemDtos.id itemDtos.barCode itemDtos.goodsName
    itemDtos.specification itemDtos.unitPrice itemDtos.amount itemDtos.quantity itemDtos.warehousingQuantity
    itemDtos.children.barCode itemDtos.children.batchNo itemDtos.children.quantity itemDtos.children.productionDate
    itemDtos.children.expireDate itemDtos.children.parentId`,
  ],
  [
    'a stock-out',
    () => admin.get(stockOut.detail, { id: out.id }),
    `id serialNo salesSerialNo salesName orderName outStockDate outStockNumber childWarehouseName status remark
    attachmentIds attachments ${goodsOut.replace(/\w+/g, 'itemDtos.$&')} ${goodsOut.replace(/\w+/g, 'itemDtos.children.$&')}`,
  ],
  [
    'a payment',
    () => admin.get(supplierPayment.detail, { id: line.paymentId }),
    `id serialNo orderName supplierFullname status paymentStatus orderAmount actualDeposit purchaseBalance payableAmount
    actualPayAmount actualPayDate paymentFee paymentFeeCurrency currency exchangeRate accountName accountNo accountSite
    bankName bankSite swiftCode bankNo branchNo youhaoAccountName youhaoAccountNo youhaoBankName handleUserName
    paymentNumber remark customerName purchaseManagerName createTime modifyTime attachmentIds
    ${attachments.replace(/\w+/g, 'attachments.$&')}`,
  ],
  [
    'how a payment is approved',
    () => admin.get(supplierPayment.approvalDetail, { id: line.paymentId }),
    'nodes.nodeName nodes.approver nodes.result nodes.approveDate detail.approver detail.approveDate detail.msg',
  ],
  [
    'deposits',
    () => admin.get(depositOrder.list, {}),
    `records.id records.serialNo records.customerAbbr records.orderSerialNo records.orderName records.totalAmount
    records.depositRatio records.receivableDeposit records.actualDeposit records.currency records.payStatus
    records.payDate records.salesPeriod records.approveStatus total`,
  ],
  [
    'a payback',
    () => admin.get(payback.detail, { id: line.paybackId }),
    `id serialNo businessSerialNo orderId orderSerialNo payerAbbr currency receivableAmount actualAmount arrivalDate
    receiptNumber paybackBank paybackAccountName paybackAccountNo paybackStatus principal custManager handlerUser remark
    createTime modifyTime attachments`,
  ],
  [
    'a sales order',
    () => admin.get(salesOrder.detail, { id: sale.id }),
    `id serialNo salesName orderId orderName purchaseDate custAbbr payDate appointmentDate days currency
    childWarehouseName salesQuantity salesAmount salesAmountRmb salesExchangeRate purchaseExchangeRate
    depositExchangeRate depositDeductio depositDeductioRmb depositComment receivableSalesAmount
    receivableSalesAmountRmb grossProfit actualSalesAmount actualProfitRmb currencyDiff currencyDiff2 totalOtherFee
    paybackStatus approveStatus customerUserName salesManagerName createTime modifyTime bankAccount shippingAddress
    itemDtos feeDtos attachments ${account.replace(/\w+/g, 'bankAccount.$&')}
    shippingAddress.receiver shippingAddress.address shippingAddress.contact shippingAddress.phone
    ${`id goodsName barCode specification productionDate expireDate batchNo goodsUnitPrice salesUnitPrice
    salesUnitPriceRmb quantity amount amountRmb profit children children.quantity
    children.frozenInStockQuantity`.replace(/[\w.]+/g, 'itemDtos.$&')}
    feeDtos.feeName feeDtos.amount feeDtos.exchangeRate feeDtos.amountRmb feeDtos.remark`,
  ],
  ['sums of sales', () => admin.get(salesOrder.summary, {}), 'salesAmountRmb grossProfitRmb'],
  [
    'how a sale is approved',
    () => admin.get(salesOrder.approvalDetail, { id: sale.id }),
    'nodes.nodeName nodes.approver nodes.result nodes.approveDate',
  ],
  [
    'payments of sales',
    () => admin.get(salesPayment.list, {}),
    `serialNo salesName payerAbbr salesQuantity salesAmount depositDeductio receivableSalesAmount actualSalesAmount
    currency exchangeRate payStatus approveStatus paybackId`.replace(/\w+/g, 'records.$&'),
  ],
  [
    'a review',
    () => admin.get(purchaseReview.detail, { id: reviewId }),
    `id fhSerialNo orderSerialNo orderName initialPurchaseAmount initialPurchaseNumber actualPurchaseAmount
    actualPurchaseNumber refundAmount returnQuantity currency handleUserName reviewDate status
    ${compared.replace(/\w+/g, 'itemDtos.$&')}`,
  ],
  [
    'a refund',
    () => admin.get(refund.detail, { id: refundId }),
    `tkSerialNo orderSerialNo orderName initialPurchaseAmount initialPurchaseNumber actualPurchaseAmount
    actualPurchaseNumber refundAmount returnQuantity currency reviewDate handleUserName
    ${compared.replace(/\w+/g, 'itemDtos.$&')}`,
  ],
  [
    'fund occupation',
    async () => (await admin.get(report.fundOccupation, {}))[0],
    `customerName customerAbbr childWarehouseName onTheWayQuantity inStockQuantity stockQuantitySum stockValue
    stockValueSum fundOccupation fundOccupationSum warehouseQuantity onTheWayQuantityStr inStockQuantityStr
    stockQuantitySumStr stockValueStr stockValueSumStr fundOccupationStr fundOccupationSumStr`,
  ],
  [
    'the stock',
    () => admin.get(stock.list, {}),
    `page.records.orderName page.records.barCode page.records.goodsName page.records.specification
    page.records.purchaseQuantity page.records.onTheWayFrozenQuantity page.records.frozenInStockQuantity
    page.records.availableInStockQuantity page.records.balanceQuantity page.records.childWarehouseAbbr
    page.records.unitPrice page.records.balanceAmount page.records.currency page.records.exchangeRate
    page.records.payRmbAmount page.records.latestExchangeRate page.records.latestPayRmbAmount
    page.records.productionDate page.records.expireDate page.records.batchNo page.records.children page.total
    exchangeRateDate balanceAmountSum balanceQuantitySum`,
  ],
  [
    'customers',
    () => admin.get(customer.list, {}),
    `records.id records.serialNo records.abbr records.fullname records.depositRatio records.grossMargin
    records.enablePenalty records.penaltyInterestRate records.salesPeriod records.principal records.principalTel
    records.mail records.detailAddress records.remark records.purchaseManagerId records.salesManagerId
    records.purchaseManagerName records.salesManagerName records.creatorName records.status`,
  ],
  ['managers', () => admin.get(customer.managers, {}), 'purchaseManagers.id purchaseManagers.name salesManagers.id'],
  [
    'suppliers',
    () => admin.get(supplier.list, {}),
    `records.id records.serialNo records.abbr records.fullname records.legalPersonName records.legalPersonTel
    records.principalId records.remark records.principalName records.principalPhone records.principalEmail`,
  ],
  [
    'accounts of suppliers',
    () => admin.get(supplierAccount.list, {}),
    `records.id records.deleted ${account.replace(/\w+/g, 'records.$&')}`,
  ],
  [
    'goods',
    async () => {
      const { records } = await admin.get(goods.list, {});
      return admin.get(goods.detail, { id: records.find((one) => one.totalPurchaseTimes > 0)?.id ?? '' });
    },
    `id serialNo goodsName barCode specification brand categoryId categoryName picIdList createTime modifyTime
    creatorName totalPurchaseQuantity totalPurchaseTimes attachments ${`order_name sales_name trade_mode purchase_date supplier_fullname supplier_abbr warehousing_date warehouse_abbr
      actual_pay_date bar_code currency purchase_exchange_rate sales_exchange_rate purchase_quantity
      purchase_unit_price customer_name customer_abbr sales_unit_price quantity balance_quantity balance_amount`.replace(
      /\w+/g,
      'purchaseAndSalesList.$&',
    )}`,
  ],
  [
    'warehouses',
    () => admin.get(warehouse.list, {}),
    `records.id records.serialNo records.warehouseAbbr records.operateCorpName records.customsCode records.customsName
    records.creditCode1 records.creditCode2 records.registerSite records.businessSite records.accountBookNo
    records.declareCorpName records.declareCorpCode records.createUserName records.createTime records.modifyTime`,
  ],
  [
    'parts of a warehouse',
    async () => {
      const { records } = await admin.get(warehouse.list, {});
      return (await admin.get(warehouse.children, { warehouseId: records.at(-1)?.id ?? '' }))[0];
    },
    'id childWarehouseName customerAbbr principalName createTime modifyTime enabled',
  ],
  [
    'users',
    () => admin.get(user.list, {}),
    `records.id records.account records.name records.sex records.email records.phone records.birthday records.deptid
    records.dept records.status records.statusBool records.statusName records.createtime records.roles`,
  ],
  [
    'roles',
    () => admin.get(role.list, {}),
    `records.id records.code records.tips records.name records.deptid records.deptName records.pid records.pName
    records.num records.version`,
  ],
  [
    'menus',
    async () => (await admin.get(menu.list, {}))[0],
    `id name code url pcode ismenu hidden num icon component moduleName resource level children isMenuName levels
    parentId`,
  ],
  ['parameters', () => admin.get(parameter.list, {}), 'records.id records.cfgName records.cfgValue records.cfgDesc'],
  ['dictionaries', async () => (await admin.get(dictionary.list, {}))[0], 'id name detail'],
  [
    'our own accounts',
    async () => (await admin.get(ownAccount.options, {}))[0],
    'accountAbbr accountNo accountName bankName currency',
  ],
  ['a dictionary', () => admin.get(lookups.dictionaries, { names: ['币制'] }), '币制.items.name 币制.items.attr1'],
];

/** Every path of names in a value; for a list, those of its first entry. */
function pathsIn(value: unknown, before = ''): string[] {
  if (Array.isArray(value)) return pathsIn(value[0], before);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, one]) => [`${before}${name}`, ...pathsIn(one, `${before}${name}.`)]);
}

it.each(cases)('%s', async (_, answer, fields) => {
  const there = new Set(pathsIn(await answer()));
  expect(fields.split(/\s+/).filter((path) => !there.has(path))).toEqual([]);
});

it('a payment that nobody has filled in is at rate 1', async () => {
  const { paymentId } = await anOrderAt(world, 'depositVerified');
  expect(await admin.get(supplierPayment.detail, { id: paymentId })).toMatchObject({ exchangeRate: 1, paymentFee: 0 });
});
