import type { ReactNode } from 'react';
import { useMe } from '../../api/session.js';

/** Renders its children only for users with one of the permissions; for others they are not in the page at all. */
export function Permission({ anyOf, children }: { anyOf: string | readonly string[]; children: ReactNode }) {
  return useMe().hasPermission(anyOf) ? children : null;
}
