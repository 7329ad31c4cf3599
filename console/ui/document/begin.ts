import type { RoleCode } from '#workflows/platform/kernel/roles.js';
import type { Me } from '../../api/session.js';

/** Who begins a document: whoever has the right to it, and the role where the server demands one. */
export interface Beginning {
  /** The right to it; one of several when a list. */
  readonly needs: string | readonly string[];
  readonly by?: RoleCode;
}

export const mayBegin = (me: Pick<Me, 'hasPermission' | 'roles'>, { needs, by }: Beginning): boolean =>
  me.hasPermission(needs) && (by === undefined || me.roles.includes(by));
