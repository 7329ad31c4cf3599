import type { RoleCode } from '#workflows/platform/kernel/roles.js';

/** To whom something is told. Who is meant follows from data, so that server, files and console mean the same. */
export interface Audience {
  /** Internal staff (userType 1). */
  readonly staff?: true;
  /** Who holds one of these. */
  readonly only?: readonly RoleCode[];
  /** Nobody who holds one of these. */
  readonly except?: readonly RoleCode[];
}

export const staffOnly: Audience = { staff: true };
export const only = (...roles: readonly RoleCode[]): Audience => ({ staff: true, only: roles });
export const allBut = (...roles: readonly RoleCode[]): Audience => ({ except: roles });

/** Who asks, as far as that matters. */
export interface Listener {
  readonly userType: number;
  readonly roles: readonly string[];
}

/** @param audience undefined: everybody */
export function isTold(audience: Audience | undefined, { userType, roles }: Listener): boolean {
  if (!audience) return true;
  const { staff, only, except = [] } = audience;
  if (staff && userType !== 1) return false;
  return (!only || only.some((role) => roles.includes(role))) && !except.some((role) => roles.includes(role));
}
