import { type Kysely, sql } from 'kysely';
import { Seeder } from '#services/api/seed/kernel/seeder.js';
import { childWarehouse } from '#workflows/child-warehouse/record.js';
import { customer } from '#workflows/customer/record.js';
import type { UserRef } from '#workflows/platform/kernel/actor.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { Terms } from '#workflows/purchase-order/events.js';
import { supplier } from '#workflows/supplier/record.js';

/** A customer and everything that its orders say about it. */
export interface Trade {
  readonly customer: { id: string; abbr: string; fullname: string; principal: string; terms: Terms };
  readonly suppliers: readonly { id: string; abbr: string; fullname: string; legalPersonName: string }[];
  readonly warehouse: { id: string; name: string };
  readonly buyer: UserRef;
}

export interface Partners {
  readonly trades: readonly Trade[];
  readonly staff: Readonly<Record<'cgjl' | 'cgzg' | 'ywfz', UserRef>>;
}

const places = ['上海', '宁波', '深圳', '杭州', '广州', '青岛', '厦门', '天津', '苏州', '成都'];
const words = ['瑞丰', '恒通', '嘉禾', '海蓝', '金桥', '安达', '荣盛', '启明', '东方', '汇鑫', '德润', '万和'];
const suffixes = ['国际', '商贸'];
const countries = ['Nord', 'Alba', 'Vita', 'Lumen', 'Orient', 'Pacific', 'Delta', 'Prima'];
const principals = ['刘娜', '赵敏', '钱进', '孙立', '周涛', '吴静', '郑爽', '冯刚', '陈诚', '褚时'];

const bornAt = '2022-01-01T00:00:00.000Z';

/** The demo's partners plus as many as a company of this size has. Repeated calls find the existing ones. */
export async function makePartners(log: EventLog, db: Kysely<unknown>): Promise<Partners> {
  const { staff, trades: known } = await knownTrades(db);
  const seeder = new Seeder(log, bornAt);
  const more = places.flatMap((place) =>
    words.flatMap((word) => suffixes.map((suffix) => ({ place, abbr: `${place}${word}${suffix}` }))),
  );
  const managers = { purchaseManagerId: staff.cgjl.id, salesManagerId: null };
  const fieldsOf = ({ abbr }: { abbr: string }, index: number) => ({
    serialNo: `KH9${String(index).padStart(3, '0')}`,
    abbr,
    fullname: `${abbr}贸易有限公司`,
    principal: principals[index % principals.length] as string,
    depositRatio: String(10 + (index % 5) * 5),
    ...managers,
  });
  await seeder.create(
    customer,
    more.map((one, index) => [one.abbr, fieldsOf(one, index)]),
  );
  const supplierOf = (abbr: string, index: number) => {
    const name = `${countries[index % countries.length]}${String.fromCharCode(65 + (index % 26))}`;
    return {
      serialNo: `GYS9${String(index).padStart(3, '0')}`,
      abbr: name.toUpperCase(),
      fullname: `${name} Trading GmbH`,
      legalPersonName: 'Jan Becker',
      customerId: seeder.id(customer, abbr),
    };
  };
  await seeder.create(
    supplier,
    more.flatMap(({ abbr }, index) =>
      [0, 1].map((which) => [`${abbr}-${which}`, supplierOf(abbr, index * 2 + which)] as const),
    ),
  );
  await seeder.create(
    childWarehouse,
    more.map(({ abbr }) => [
      abbr,
      { childWarehouseName: `洋山保税仓-${abbr}`, warehouseId: 'bench', customerId: seeder.id(customer, abbr) },
    ]),
  );
  const made = more.map(({ abbr, place }, index): Trade => {
    const { fullname, principal, depositRatio } = fieldsOf({ abbr }, index);
    const terms = { ...usualTerms, depositRatio };
    return {
      customer: { id: seeder.id(customer, abbr), abbr, fullname, principal, terms },
      suppliers: [0, 1].map((which) => ({
        ...supplierOf(abbr, index * 2 + which),
        id: seeder.id(supplier, `${abbr}-${which}`),
      })),
      warehouse: { id: seeder.id(childWarehouse, abbr), name: `洋山保税仓-${abbr}` },
      buyer: { id: `buyer-${place}-${index}`, name: principal },
    };
  });
  return { staff, trades: [...known, ...made] };
}

const usualTerms: Terms = {
  depositRatio: '20',
  grossMargin: '10',
  enablePenalty: false,
  penaltyInterestRate: '0',
  salesPeriod: 90,
};

/** The demo's partners. */
export async function knownTrades(db: Kysely<unknown>): Promise<Partners> {
  const read = async <Fields>(table: string) => {
    const { rows } = await sql<{
      id: string;
      data: Fields;
    }>`select id, data from ${sql.id('read', table)} order by id`.execute(db);
    return rows.map(({ id, data }) => ({ ...data, id }));
  };
  const users = await read<{ account: string; name: string; customerId: string | null }>('user');
  const customers = await read<Trade['customer'] & { principal: string } & Terms>('customer');
  const suppliers = await read<Trade['suppliers'][number] & { customerId: string }>('supplier');
  const warehouses = await read<{ customerId: string; childWarehouseName: string; enabled: boolean }>(
    'child_warehouse',
  );
  const user = (account: string): UserRef => {
    const found = users.find((one) => one.account === account);
    if (!found) throw new Error(`the demo has no ${account}`);
    return { id: found.id, name: found.name };
  };
  const known = ['customer1', 'customer2'].map((account): Trade => {
    const { customerId } = users.find((one) => one.account === account) ?? {};
    const company = customers.find(({ id }) => id === customerId);
    const warehouse = warehouses.find((one) => one.customerId === customerId && one.enabled);
    if (!company || !warehouse) throw new Error(`the demo has no company of ${account}`);
    const {
      id,
      abbr,
      fullname,
      principal,
      depositRatio,
      grossMargin,
      enablePenalty,
      penaltyInterestRate,
      salesPeriod,
    } = company;
    const terms = { depositRatio, grossMargin, enablePenalty, penaltyInterestRate, salesPeriod };
    return {
      customer: { id, abbr, fullname, principal, terms },
      suppliers: suppliers.filter((one) => one.customerId === customerId),
      warehouse: { id: warehouse.id, name: warehouse.childWarehouseName },
      buyer: user(account),
    };
  });
  return { staff: { cgjl: user('cgjl'), cgzg: user('cgzg'), ywfz: user('ywfz') }, trades: known };
}
