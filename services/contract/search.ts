import { z } from 'zod';
import { flagInput } from '#workflows/platform/facts/values.js';
import { call } from './platform/call.js';
import { filter } from './platform/envelope.js';

const namedDocument = z.object({
  id: z.string(),
  kind: z.string(),
  serialNo: z.string(),
  title: z.string(),
  status: z.string(),
});

export const search = {
  /** Finds documents of readable kinds by part of number or name: the newest few per kind, more for a single kind. */
  documents: call({
    method: 'GET',
    path: '/search/documents',
    input: z.object({
      keyword: z.string().trim().min(2, '关键字至少2个字符').max(100, '关键字最多100个字符'),
      kind: filter(z.string().max(64)),
      /** Whether removed documents are found, too: how they were approved stays readable. */
      removed: filter(flagInput),
    }),
    answer: z.array(namedDocument),
    may: 'signed-in',
    summary: '按编号或名称的任意部分查找单据',
  }),
};
