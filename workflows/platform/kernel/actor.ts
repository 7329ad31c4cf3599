import { z } from 'zod';

/** The person who caused an event, as stored in it. */
export const userRef = z.object({ id: z.string(), name: z.string() });
export type UserRef = z.output<typeof userRef>;

/** 1 internal staff, 2 customer, 3 bank. */
export type UserType = 1 | 2 | 3;

/** Roles whose holders are assigned to customers: to their purchases, or to their sales. */
export const managerRoles = ['cgjl', 'xsjl'] as const;
export type ManagerRole = (typeof managerRoles)[number];

/** The sender of a command, with all current rights. */
export interface Actor extends UserRef {
  readonly account: string;
  readonly userType: UserType;
  /** Role codes. */
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<string>;
  /** Customers whose documents the actor may see. */
  readonly customers: 'all' | ReadonlySet<string>;
  /** Customers whose manager the actor is at this moment, by the role of the manager. */
  readonly manages: Readonly<Record<ManagerRole, ReadonlySet<string>>>;
  /** Company of a customer user. */
  readonly customerId: string | null;
  /** The system acts, possibly in a user's name. No account has this, whatever its roles. */
  readonly asSystem?: true;
}

/** Used in place of a customer id for data that belongs to no customer and is visible to all staff. */
export const ofStaff = 'staff';

/** True for internal staff, and for the system. */
export const isStaff = ({ userType }: { readonly userType: number }): boolean => userType === 1;
export const holds = (actor: Actor, role: string): boolean => actor.roles.includes(role);
export const permitted = (actor: Actor, permission: string): boolean => actor.permissions.has(permission);
export const sees = (actor: Actor, customerId: string): boolean =>
  actor.customers === 'all' || actor.customers.has(customerId);

export const managesNobody: Actor['manages'] = { cgjl: new Set(), xsjl: new Set() };

/** The system itself, as the actor of reactions and timers. */
export const system: Actor = {
  id: 'system',
  name: '系统',
  account: 'system',
  userType: 1,
  roles: ['system'],
  permissions: new Set(),
  customers: 'all',
  manages: managesNobody,
  customerId: null,
  asSystem: true,
};
export const isSystem = (actor: Actor): boolean => actor.asSystem === true;
