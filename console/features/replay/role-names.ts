import { system } from '#workflows/platform/kernel/actor.js';
import { roles } from '#workflows/platform/kernel/roles.js';

const names: Readonly<Record<string, string>> = roles;

/** Name of a role within a Chinese sentence: the administrator's role is called `administrator`. */
const nameInSentence = (name: string): string => (name === roles.administrator ? '管理员' : name);

/** Names of an actor's roles. The system has none: it is named by its name already. */
export const rolesIn = (codes: readonly string[]): string =>
  codes
    .filter((code) => code !== 'system')
    .map((code) => nameInSentence(names[code] ?? code))
    .join('、');

/** Whether people may do it; what the system alone does is nothing to look for on a screen. */
export const isForPeople = (who: string): boolean => who !== system.name;

/** Who may act, as the server lists them: administrator、财务专员 → 管理员、财务专员. */
export const whoIn = (who: string): string => who.split('、').map(nameInSentence).join('、');
