import { type Actor, holds, permitted } from '#workflows/platform/kernel/actor.js';
import { rule, type Verdict } from '#workflows/platform/kernel/refusal.js';
import { administrator } from '#workflows/role/record.js';

/** Who administers rights passes on what he holds himself, and nothing else (docs/rules/roles.md). */
export const mayGrant = (actor: Actor, strings: readonly string[]): Verdict =>
  rule(holds(actor, administrator) || strings.every((one) => permitted(actor, one)), '不能授予自己没有的权限');

/** Strings that menu entries stand for. */
export const stringsOf = (menus: readonly { readonly url: string; readonly code: string }[]): string[] =>
  menus.flatMap(({ url, code }) => [url, code]).filter(Boolean);
