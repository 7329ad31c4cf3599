import { category } from '#workflows/category/record.js';
import { childWarehouse } from '#workflows/child-warehouse/record.js';
import { customer } from '#workflows/customer/record.js';
import { goods } from '#workflows/goods/record.js';
import { ownAccount } from '#workflows/own-account/record.js';
import { settings } from '#workflows/parameter/settings.js';
import { supplier } from '#workflows/supplier/record.js';
import { supplierAccount } from '#workflows/supplier-account/record.js';
import { user } from '#workflows/user/record.js';
import { warehouse } from '#workflows/warehouse/record.js';
import { today } from '../../platform/kernel/clock.js';
import type { BaseSet } from '../base/base-set.js';
import type { Seeder } from '../kernel/seeder.js';
import { barCode, brands, categories } from './goods.js';
import { seedNews } from './news.js';
import { childWarehouseKey, childWarehouseName } from './order-form.js';
import { companyName, ownAccounts } from './own-accounts.js';
import { childWarehouses, companies, suppliers, warehouses } from './partners.js';
import { buyerOf, createUsers, customerUsers, staff } from './people.js';
import { playOrders } from './play-orders.js';
import { seedProcesses } from './processes.js';
import { seedRates } from './rates.js';

/** Base set with a configured company name, which contracts contain. */
export const ofDemo = (base: BaseSet): BaseSet => ({
  ...base,
  parameters: base.parameters.map((one) =>
    one.cfgName === settings.companyName.key ? { ...one, cfgValue: companyName } : one,
  ),
});

/** A company at work: people, partners, goods, two months of rates, and orders. */
export async function seedDemo(seeder: Seeder, startedAt: string, passwordHash: string): Promise<void> {
  const day = today(new Date(startedAt));
  await Promise.all([
    seedPartners(seeder, passwordHash),
    seedGoods(seeder),
    seedOwnAccounts(seeder),
    seedRates(seeder, day),
    seedNews(seeder, day),
  ]);
  await seedProcesses(seeder, day);
  await playOrders(seeder, day);
}

/** Customers are created after their managers and before their own users, because each refers to the former. */
async function seedPartners(seeder: Seeder, passwordHash: string): Promise<void> {
  await createUsers(seeder, staff, passwordHash);
  await seedCustomers(seeder);
  await createUsers(seeder, customerUsers, passwordHash);
  await Promise.all([seedSuppliers(seeder), seedWarehouses(seeder)]);
}

async function seedCustomers(seeder: Seeder): Promise<void> {
  const numberOf = await seeder.numbers('KH', 4, Object.keys(companies));
  const managers = { purchaseManagerId: seeder.id(user, 'cgjl'), salesManagerId: seeder.id(user, 'xsjl') };
  await seeder.create(
    customer,
    Object.entries(companies).map(([key, company]) => [key, { serialNo: numberOf(key), ...company, ...managers }]),
  );
}

async function seedSuppliers(seeder: Seeder): Promise<void> {
  const numberOf = await seeder.numbers('GYS', 4, Object.keys(suppliers));
  await seeder.create(
    supplier,
    Object.entries(suppliers).map(([key, { abbr, fullname, legalPersonName, legalPersonTel, company }]) => [
      key,
      {
        serialNo: numberOf(key),
        abbr,
        fullname,
        legalPersonName,
        legalPersonTel,
        principalId: seeder.id(user, buyerOf(company)),
        customerId: seeder.id(customer, company),
      },
    ]),
  );
  await seeder.create(
    supplierAccount,
    Object.entries(suppliers).flatMap(([key, { accounts, fullname, site }]) =>
      accounts.map(
        (account, index) =>
          [
            `${key}-${index}`,
            { supplierId: seeder.id(supplier, key), accountName: fullname, accountSite: site, ...account },
          ] as const,
      ),
    ),
  );
}

async function seedWarehouses(seeder: Seeder): Promise<void> {
  const numberOf = await seeder.numbers('CW', 3, Object.keys(warehouses));
  await seeder.create(
    warehouse,
    Object.entries(warehouses).map(([key, fields]) => [key, { serialNo: numberOf(key), ...fields }]),
  );
  await seeder.create(
    childWarehouse,
    childWarehouses.map(({ company, warehouse: key, enabled }) => [
      childWarehouseKey(company, key),
      {
        childWarehouseName: childWarehouseName(company, key),
        warehouseId: seeder.id(warehouse, key),
        customerId: seeder.id(customer, company),
        enabled,
      },
    ]),
  );
}

/** Bank accounts of our own company. */
const seedOwnAccounts = (seeder: Seeder): Promise<void> =>
  seeder.create(
    ownAccount,
    ownAccounts.map((account) => [account.accountNo, account]),
  );

async function seedGoods(seeder: Seeder): Promise<void> {
  const tops = Object.keys(categories);
  await seeder.create(
    category,
    tops.map((name, index) => [name, { name, sort: index + 1 }]),
  );
  await seeder.create(
    category,
    Object.entries(categories).flatMap(([top, names]) =>
      names.map((name, index) => [name, { name, sort: index + 1, pid: seeder.id(category, top) }] as const),
    ),
  );
  const list = Object.entries(brands).flatMap(([brandKey, brand]) =>
    brand.goods.map(([goodsName, specification, below], place) => ({
      key: `${brandKey}-${place}`,
      fields: {
        goodsName,
        specification,
        brand: brand.name,
        barCode: barCode(brand, place),
        categoryId: seeder.id(category, below),
      },
    })),
  );
  const numberOf = await seeder.numbers(
    'SP',
    6,
    list.map(({ key }) => key),
  );
  await seeder.create(
    goods,
    list.map(({ key, fields }) => [key, { serialNo: numberOf(key), ...fields }]),
  );
}
