import { deleted, frozen } from '#workflows/user/record.js';
import type { UserRow } from './directory.js';

/** Reason why an authenticated user may nevertheless not sign in. */
export function refusalOf({ status, roleIds }: UserRow): string | undefined {
  if (status === frozen) return '用户已冻结';
  if (status === deleted) return '用户已删除';
  if (roleIds.length === 0) return '该用户未配置权限';
  return undefined;
}
