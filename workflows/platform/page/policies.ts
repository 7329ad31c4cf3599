import { permitted } from '#workflows/platform/kernel/actor.js';
import type { Command, Policy } from '#workflows/platform/kernel/command.js';
import { messages, rule } from '#workflows/platform/kernel/refusal.js';
import type { Page, Permission } from './page.js';

/** Who holds a right, by the name that the page gives it. @throws if the page declares no such right */
function holdersOf({ name, url, buttons }: Page, right: Permission): string {
  if (right === url) return `可查看${name}的用户`;
  const [button] = buttons?.[right] ?? [];
  if (!button) throw new Error(`${name} has no right ${right}`);
  return `有“${button}”权限的用户`;
}

/** For a command that names the right itself: its holders may send it. */
export function withRight(page: Page, right: Permission): Pick<Command, 'permission'> & Policy<unknown> {
  const who = holdersOf(page, right);
  return { permission: right, who: () => who, allow: () => [] };
}

/** Allows holders of the right, which the command does not name: others may send it too, or it depends on the state. */
export function byHolders(page: Page, right: Permission): Policy<unknown> {
  const who = holdersOf(page, right);
  return {
    who: () => who,
    allow: ({ actor }) => [rule(permitted(actor, right), messages.forbidden, 'forbidden')],
  };
}
