import { z } from 'zod';

/** Who did something, as events remember it. */
export const userRef = z.object({ id: z.string(), name: z.string() });
export type UserRef = z.output<typeof userRef>;

/** 1 internal staff, 2 customer, 3 bank. */
export type UserType = 1 | 2 | 3;

/** The sender of a command, with all rights as of now. */
export interface Actor extends UserRef {
  readonly account: string;
  readonly userType: UserType;
  /** Role codes. */
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<string>;
  /** Whose documents the actor sees: everybody's, or those of the customers listed. */
  readonly customers: 'all' | ReadonlySet<string>;
  /** The company a customer user belongs to. */
  readonly customerId: string | null;
  /** It is the system that does it, be it in somebody's name. No account has this, whatever roles it comes to hold. */
  readonly asSystem?: true;
}

/** Stands for a customer in what is no customer's and every member of staff may see. */
export const ofStaff = 'staff';

export const holds = (actor: Actor, role: string): boolean => actor.roles.includes(role);
export const permitted = (actor: Actor, permission: string): boolean => actor.permissions.has(permission);
export const sees = (actor: Actor, customerId: string): boolean =>
  actor.customers === 'all' || actor.customers.has(customerId);

/** The system itself: reactions and timers act under this name. */
export const system: Actor = {
  id: 'system',
  name: '系统',
  account: 'system',
  userType: 1,
  roles: ['system'],
  permissions: new Set(),
  customers: 'all',
  customerId: null,
  asSystem: true,
};
export const isSystem = (actor: Actor): boolean => actor.asSystem === true;
