import { z } from 'zod';
import { recordType } from '#workflows/record/record-type.js';

/** Somebody who signs in. Status: 1 enabled, 2 frozen, 3 deleted. User type: 1 internal, 2 customer, 3 bank. */
export const user = recordType({
  name: 'user',
  label: '用户',
  fields: z.object({
    account: z.string(),
    name: z.string(),
    phone: z.string().default(''),
    email: z.string().default(''),
    sex: z.number().int().default(1),
    birthday: z.string().nullable().default(null),
    deptId: z.string().nullable().default(null),
    status: z.number().int().default(1),
    userType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    roleIds: z.array(z.string()),
    customerId: z.string().nullable().default(null),
    /** argon2id */
    passwordHash: z.string(),
  }),
  secret: ['passwordHash'],
  indexed: ['account', 'customerId'],
  // An account is never given to somebody else: what he did stays his.
  unique: [{ fields: ['account'], message: '账号重复', caseless: true, forEver: true }],
  permissions: { create: '/mgr/add', change: '/mgr/edit', remove: '/mgr/delete' },
});
