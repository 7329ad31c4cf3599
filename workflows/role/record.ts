import { z } from 'zod';
import { recordType } from '#workflows/record/record-type.js';

/** A set of menu entries, and thereby of permission strings. */
export const role = recordType({
  name: 'role',
  label: '角色',
  fields: z.object({
    code: z.string(),
    name: z.string(),
    num: z.number().int().default(1),
    pid: z.string().nullable().default(null),
    deptId: z.string().nullable().default(null),
    menuIds: z.array(z.string()),
  }),
  indexed: ['code'],
  unique: [
    { fields: ['code'], message: '角色编码重复' },
    { fields: ['name'], message: '角色名称重复' },
  ],
  permissions: { create: '/role/add', change: '/role/edit', remove: '/role/remove' },
});
