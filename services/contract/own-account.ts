import { z } from 'zod';
import { ownAccount as type } from '#workflows/own-account/record.js';
import { call, noInput } from './platform/call.js';
import { keyword } from './platform/envelope.js';
import { addCall, changeCall, listCall, removeCall, rowOf } from './platform/record-calls.js';

const row = rowOf(type);
export type OwnAccountRow = z.output<typeof row>;

/** Bank accounts of our own company, for outgoing and incoming payments. */
export const ownAccount = {
  list: listCall(type, 'GET /mall/youhao/account', row, { keyword }),
  add: addCall(type, 'POST /mall/youhao/account'),
  change: changeCall(type, 'PUT /mall/youhao/account'),
  remove: removeCall(type, 'DELETE /mall/youhao/account'),
  /** Enabled accounts, for paying from and for customers to pay to. Remarks are for internal staff only. */
  options: call({
    method: 'GET',
    path: '/mall/youhao/accounts',
    input: noInput,
    answer: z.array(
      z.object({
        accountAbbr: z.string(),
        accountNo: z.string(),
        accountName: z.string(),
        bankName: z.string(),
        currency: z.string(),
        remark: z.string().optional(),
      }),
    ),
    may: 'signed-in',
    summary: '本公司账户',
  }),
};
