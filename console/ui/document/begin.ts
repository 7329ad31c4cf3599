import type { RoleCode } from '#workflows/platform/kernel/roles.js';
import type { Me } from '../../api/session.js';

/** Who can create a document: users with the permission, and with the role if the server demands one. */
export interface Beginning {
  /** Required permission; any one of several if a list. */
  readonly needs: string | readonly string[];
  readonly by?: RoleCode;
}

export const mayBegin = (me: Pick<Me, 'hasPermission' | 'roles'>, { needs, by }: Beginning): boolean =>
  me.hasPermission(needs) && (by === undefined || me.roles.includes(by));
