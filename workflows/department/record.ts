import { z } from 'zod';
import { recordType } from '#workflows/record/record-type.js';

export const department = recordType({
  name: 'department',
  label: '部门',
  fields: z.object({
    simplename: z.string(),
    fullname: z.string(),
    num: z.number().int().default(1),
    pid: z.string().nullable().default(null),
  }),
  permissions: { create: '/dept/add', change: '/dept/update', remove: '/dept/delete' },
});
