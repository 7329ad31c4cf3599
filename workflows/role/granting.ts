import { type Actor, holds, permitted } from '#workflows/platform/kernel/actor.js';
import { rule, type Verdict } from '#workflows/platform/kernel/refusal.js';
import { roles } from '#workflows/platform/kernel/roles.js';
import { administrator } from '#workflows/role/record.js';

/** A role with its permission strings. */
export interface Held {
  readonly code: string;
  readonly strings: readonly string[];
}

/** Messages about rights that the user lacks. */
export const grantingMessages = {
  give: '不能授予自己没有的权限',
  take: '不能收回自己没有的权限',
  above: '不能修改权限超过自己的用户',
} as const;

const isFull = (actor: Actor): boolean => holds(actor, administrator);
const hasAll = (actor: Actor, strings: readonly string[]): boolean =>
  isFull(actor) || strings.every((one) => permitted(actor, one));

/** Built-in roles mean more than their strings: approval steps and audiences depend on the code. */
const hasRole = (actor: Actor, { code, strings }: Held): boolean =>
  hasAll(actor, strings) && (isFull(actor) || !(code in roles) || holds(actor, code));

/** Users who administer rights can grant only what they hold themselves (docs/rules/roles.md). */
export const mayGrant = (actor: Actor, strings: readonly string[]): Verdict =>
  rule(hasAll(actor, strings), grantingMessages.give);

/** Whether the actor may assign these roles. */
export const mayGive = (actor: Actor, given: readonly Held[]): Verdict =>
  rule(
    given.every((one) => hasRole(actor, one)),
    grantingMessages.give,
  );

/** Whether the actor may take away these roles, or these strings of a role. */
export const mayTake = (actor: Actor, taken: readonly Held[]): Verdict =>
  rule(
    taken.every((one) => hasRole(actor, one)),
    grantingMessages.take,
  );

/** Whether the actor may act on a user who holds these roles. */
export const mayChange = (actor: Actor, held: readonly Held[], message: string = grantingMessages.above): Verdict =>
  rule(
    held.every((one) => hasRole(actor, one)),
    message,
  );

/** Permission strings of menu entries. */
export const stringsOf = (menus: readonly { readonly url: string; readonly code: string }[]): string[] =>
  menus.flatMap(({ url, code }) => [url, code]).filter(Boolean);
