import { type Actor, holds, permitted } from '#workflows/platform/kernel/actor.js';
import { rule, type Verdict } from '#workflows/platform/kernel/refusal.js';
import { roles } from '#workflows/platform/kernel/roles.js';
import { administrator } from '#workflows/role/record.js';

/** A role with the permission strings that it comes to. */
export interface Held {
  readonly code: string;
  readonly strings: readonly string[];
}

/** What is said of rights that somebody does not have himself. */
export const grantingMessages = {
  give: '不能授予自己没有的权限',
  take: '不能收回自己没有的权限',
  above: '不能修改权限超过自己的用户',
} as const;

const isFull = (actor: Actor): boolean => holds(actor, administrator);
const hasAll = (actor: Actor, strings: readonly string[]): boolean =>
  isFull(actor) || strings.every((one) => permitted(actor, one));

/** A role that came with the system is more than its strings: approvals, and what is withheld, go by its code. */
const hasRole = (actor: Actor, { code, strings }: Held): boolean =>
  hasAll(actor, strings) && (isFull(actor) || !(code in roles) || holds(actor, code));

/** Who administers rights passes on what he holds himself, and nothing else (docs/rules/roles.md). */
export const mayGrant = (actor: Actor, strings: readonly string[]): Verdict =>
  rule(hasAll(actor, strings), grantingMessages.give);

/** Somebody comes to hold these roles. */
export const mayGive = (actor: Actor, given: readonly Held[]): Verdict =>
  rule(
    given.every((one) => hasRole(actor, one)),
    grantingMessages.give,
  );

/** Somebody loses these roles, or a role these strings. */
export const mayTake = (actor: Actor, taken: readonly Held[]): Verdict =>
  rule(
    taken.every((one) => hasRole(actor, one)),
    grantingMessages.take,
  );

/** Something becomes of somebody who holds these roles. */
export const mayChange = (actor: Actor, held: readonly Held[], message: string = grantingMessages.above): Verdict =>
  rule(
    held.every((one) => hasRole(actor, one)),
    message,
  );

/** Strings that menu entries stand for. */
export const stringsOf = (menus: readonly { readonly url: string; readonly code: string }[]): string[] =>
  menus.flatMap(({ url, code }) => [url, code]).filter(Boolean);
