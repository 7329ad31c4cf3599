import type { ReactNode } from 'react';
import { useMe } from '../api/session.js';

/** Shows its children only to holders of one of the permission strings; for others they are not in the page at all. */
export function Permission({ anyOf, children }: { anyOf: string | readonly string[]; children: ReactNode }) {
  return useMe().hasPermission(anyOf) ? children : null;
}
