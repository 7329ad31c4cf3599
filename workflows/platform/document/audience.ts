import { isStaff } from '#workflows/platform/kernel/actor.js';
import type { RoleCode } from '#workflows/platform/kernel/roles.js';

/** Who may see something. Determined from data alone, so that server, files and console agree. */
export interface Audience {
  /** Internal staff only. */
  readonly staff?: true;
  /** Only holders of one of these roles. */
  readonly only?: readonly RoleCode[];
  /** Nobody who holds one of these roles. */
  readonly except?: readonly RoleCode[];
}

export const staffOnly: Audience = { staff: true };
export const only = (...roles: readonly RoleCode[]): Audience => ({ staff: true, only: roles });
export const allBut = (...roles: readonly RoleCode[]): Audience => ({ except: roles });

/** The reader, as far as audiences depend on it. */
export interface Listener {
  readonly userType: number;
  readonly roles: readonly string[];
}

/** @param audience undefined: everybody */
export function isTold(audience: Audience | undefined, listener: Listener): boolean {
  if (!audience) return true;
  const { staff, only, except = [] } = audience;
  if (staff && !isStaff(listener)) return false;
  const { roles } = listener;
  return (!only || only.some((role) => roles.includes(role))) && !except.some((role) => roles.includes(role));
}
