import { z } from 'zod';
import { recordType } from '#workflows/record/record-type.js';

/** A module, a page or a button. The address of a page and of a button is its permission string. */
export const menu = recordType({
  name: 'menu',
  label: '菜单',
  fields: z.object({
    code: z.string(),
    /** Code of the entry above; 0 at the top. */
    pcode: z.string(),
    name: z.string(),
    url: z.string().default(''),
    icon: z.string().default(''),
    /** `layout` for modules, `views/…` for pages, empty for buttons. */
    component: z.string().default(''),
    num: z.number().int().default(1),
    levels: z.number().int(),
    ismenu: z.number().int(),
    hidden: z.boolean().default(false),
  }),
  indexed: ['code'],
  unique: [{ fields: ['code'], message: '菜单编号重复，不能添加' }],
  permissions: { create: '/menu/add', change: '/menu/edit', remove: '/menu/remove' },
});
