import { z } from 'zod';
import { recordType } from '#workflows/record/record-type.js';

/** A list of words that forms choose from, with up to two attributes each. */
export const dictionary = recordType({
  name: 'dictionary',
  label: '字典',
  fields: z.object({
    name: z.string(),
    items: z.array(
      z.object({ key: z.string(), value: z.string(), attr1: z.string().default(''), attr2: z.string().default('') }),
    ),
  }),
  indexed: ['name'],
  unique: [{ fields: ['name'], message: '字典已经存在' }],
  permissions: { create: '/dict/add', change: '/dict/update', remove: '/dict/delete' },
});
