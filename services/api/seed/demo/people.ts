import { permissionsOf } from '#workflows/catalog/pages.js';
import { customer } from '#workflows/customer/record.js';
import { department } from '#workflows/department/record.js';
import { type Actor, managesNobody, type UserType } from '#workflows/platform/kernel/actor.js';
import type { RoleCode } from '#workflows/platform/kernel/roles.js';
import { role } from '#workflows/role/record.js';
import { user } from '#workflows/user/record.js';
import { homeOf } from '../base/departments.js';
import type { Seeder } from '../kernel/seeder.js';

interface Person {
  readonly name: string;
  readonly role: RoleCode;
  /** 1 man, 2 woman. */
  readonly sex: 1 | 2;
  readonly phone: string;
  /** Key of the company that a customer's user belongs to. */
  readonly company?: string;
}

/** Named users by account, the same in tests and in the demo. */
export const people = {
  zongjingli: { name: '张伟', role: 'zongjingli', sex: 1, phone: '13800010001' },
  ywfz: { name: '孙丽', role: 'ywfz', sex: 2, phone: '13800010002' },
  cwzg: { name: '周敏', role: 'cwzg', sex: 2, phone: '13800010003' },
  cwzy: { name: '吴婷', role: 'cwzy', sex: 2, phone: '13800010004' },
  cgzg: { name: '刘洋', role: 'cgzg', sex: 1, phone: '13800010005' },
  cgjl: { name: '李强', role: 'cgjl', sex: 1, phone: '13800010006' },
  xszg: { name: '郑凯', role: 'xszg', sex: 1, phone: '13800010007' },
  xsjl: { name: '黄倩', role: 'xsjl', sex: 2, phone: '13800010008' },
  ckzy: { name: '何军', role: 'ckzy', sex: 1, phone: '13800010009' },
  bank: { name: '银行', role: 'bank', sex: 1, phone: '13800010010' },
  customer1: { name: '王芳', role: 'customer', sex: 2, phone: '13900020001', company: 'huachen' },
  customer2: { name: '陈静', role: 'customer', sex: 2, phone: '13900020002', company: 'youxuan' },
} as const satisfies Record<string, Person>;

export type Account = keyof typeof people;

const typeOf = ({ role }: Person): UserType => (role === 'customer' ? 2 : role === 'bank' ? 3 : 1);
const companyOf = (seeder: Seeder, { company }: Person): string | null =>
  company === undefined ? null : seeder.id(customer, company);

export const staff = Object.keys(people).filter((account) => people[account as Account].role !== 'customer');
export const customerUsers = Object.keys(people).filter((account) => !staff.includes(account));

/** User who places orders for a company. */
export function buyerOf(company: string): Account {
  const found = customerUsers.find((account) => (people[account as Account] as Person).company === company);
  if (!found) throw new Error(`nobody buys for ${company}`);
  return found as Account;
}

export const createUsers = (seeder: Seeder, accounts: readonly string[], passwordHash: string): Promise<void> =>
  seeder.create(
    user,
    accounts.map((account) => {
      const person: Person = people[account as Account];
      return [
        account,
        {
          account,
          name: person.name,
          phone: person.phone,
          email: `${account}@example.com`,
          sex: person.sex,
          deptId: seeder.id(department, homeOf[person.role]),
          userType: typeOf(person),
          roleIds: [seeder.id(role, person.role)],
          customerId: companyOf(seeder, person),
          passwordHash,
        },
      ];
    }),
  );

/** Actor with a user's rights after the first start. All customers are assigned to the two managers. */
export function actorOf(seeder: Seeder, account: Account): Actor {
  const person: Person = people[account];
  const customerId = companyOf(seeder, person);
  return {
    id: seeder.id(user, account),
    account,
    name: person.name,
    userType: typeOf(person),
    roles: [person.role],
    permissions: new Set(permissionsOf(person.role)),
    customers: customerId === null ? 'all' : new Set([customerId]),
    // Nobody confirms payments on a customer's behalf in the demo.
    manages: managesNobody,
    customerId,
  };
}
