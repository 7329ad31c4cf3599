import { childWarehouse } from '#workflows/child-warehouse/record.js';
import { customer } from '#workflows/customer/record.js';
import { goods } from '#workflows/goods/record.js';
import { decimal, round6 } from '#workflows/platform/values/money.js';
import { type PurchaseOrderForm, purchaseOrderForm } from '#workflows/purchase-order/form.js';
import type { CustomerGiven, GoodsGiven, OrderGiven } from '#workflows/purchase-order/given.js';
import { supplier } from '#workflows/supplier/record.js';
import { user } from '#workflows/user/record.js';
import type { Seeder } from '../kernel/seeder.js';
import { type Brand, barCode, brands } from './goods.js';
import type { DemoOrder } from './orders.js';
import { childWarehouses, companies, type Supplier, suppliers, warehouses } from './partners.js';
import { people } from './people.js';
import { demoRate } from './rates.js';

type Numbers = Pick<OrderGiven, 'serialNo' | 'orderName'>;

export const supplierOf = ({ supplier: key }: DemoOrder): Supplier => {
  const found = suppliers[key];
  if (!found) throw new Error(`the demo has no supplier ${key}`);
  return found;
};

/** All goods that a supplier offers, with the keys of their records. */
const offerOf = ({ brands: carried }: Supplier) =>
  carried.flatMap((brandKey) => {
    const brand = brands[brandKey] as Brand;
    return brand.goods.map(([name, specification, , price], place) => ({
      key: `${brandKey}-${place}`,
      name,
      brand,
      specification,
      price,
      barCode: barCode(brand, place),
    }));
  });

/** Order form as the customer submits it. Later revisions order less of the first line, as requested in the refusal. */
export function formOf(
  seeder: Seeder,
  order: DemoOrder,
  place: number,
  day: string,
  revision: number,
): PurchaseOrderForm {
  const from = supplierOf(order);
  const offer = offerOf(from);
  const account = from.accounts.find(({ currency }) => currency === order.currency);
  const lines = Array.from({ length: order.lines }, (_, line) => {
    const item = offer[(place * 3 + line) % offer.length];
    if (!item) throw new Error(`${order.supplier} offers nothing`);
    const quantity = 240 + ((place * 7 + line * 5) % 24) * 60 - (line === 0 ? revision * 60 : 0);
    return {
      goodsId: seeder.id(goods, item.key),
      unitPrice: priceIn(order.currency, item.price, day),
      quantity,
      barCode: item.barCode,
      originCountry: item.brand.origin,
      specification: item.specification,
    };
  });
  return purchaseOrderForm.parse({
    customerId: seeder.id(customer, from.company),
    supplierId: seeder.id(supplier, order.supplier),
    childWarehouseId: seeder.id(childWarehouse, warehouseOf(from.company, place)),
    tradeMode: order.tradeMode,
    tradeCountry: from.country,
    currency: order.currency,
    purchaseDate: day,
    oceanShippingNo: order.tradeMode === 'FOB' ? `COSU63${String(12_345_670 + place * 137)}` : '',
    ...account,
    accountName: from.fullname,
    accountSite: from.site,
    remark: revision === 0 ? '' : `第${revision}次退回后修改`,
    itemDtos: lines,
  });
}

/** Suppliers quote round prices: whole yen, otherwise multiples of five cents. */
const priceIn = (currency: string, price: number, day: string): string => {
  const exact = decimal(price).dividedBy(demoRate(currency, day));
  return currency === '日元' ? exact.toFixed(0) : exact.times(20).round().dividedBy(20).toFixed(2);
};

export const childWarehouseKey = (company: string, warehouse: string): string => `${company}-${warehouse}`;

function warehouseOf(company: string, place: number): string {
  const usable = childWarehouses.filter((one) => one.company === company && one.enabled);
  return childWarehouseKey(company, usable[place % usable.length]?.warehouse ?? '');
}

export const childWarehouseName = (company: string, warehouse: keyof typeof warehouses): string =>
  `${warehouses[warehouse].warehouseAbbr}-${companies[company]?.abbr}`;

/** Given facts from the records, as the api would read them. */
export function orderGiven(seeder: Seeder, order: DemoOrder, form: PurchaseOrderForm, numbers: Numbers): OrderGiven {
  const from = supplierOf(order);
  const [warehouse] = childWarehouses.filter(
    (one) => seeder.id(childWarehouse, childWarehouseKey(one.company, one.warehouse)) === form.childWarehouseId,
  );
  const offered = offerOf(from).map(({ key, name, brand, barCode }): [string, GoodsGiven] => [
    seeder.id(goods, key),
    { goodsName: name, brand: brand.name, barCode },
  ]);
  return {
    customer: customerGiven(seeder, from.company),
    supplier: { id: form.supplierId, ...from },
    childWarehouse: warehouse && {
      id: form.childWarehouseId,
      name: childWarehouseName(warehouse.company, warehouse.warehouse),
      customerId: form.customerId,
      enabled: warehouse.enabled,
    },
    goods: new Map(offered),
    exchangeRate: round6(demoRate(form.currency, form.purchaseDate)),
    ...numbers,
  };
}

export function customerGiven(seeder: Seeder, key: string): CustomerGiven {
  const company = companies[key];
  if (!company) throw new Error(`the demo has no customer ${key}`);
  const { abbr, fullname, principal } = company;
  const { depositRatio, grossMargin, enablePenalty, penaltyInterestRate, salesPeriod } = company;
  return {
    id: seeder.id(customer, key),
    abbr,
    fullname,
    principal,
    enabled: true,
    purchaseManager: { id: seeder.id(user, 'cgjl'), name: people.cgjl.name },
    terms: { depositRatio, grossMargin, enablePenalty, penaltyInterestRate, salesPeriod },
  };
}
