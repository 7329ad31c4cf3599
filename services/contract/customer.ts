import { z } from 'zod';
import { customer as record } from '#workflows/customer/record.js';
import { asNumber } from '#workflows/platform/input/number-input.js';
import { wantedStatus } from '#workflows/platform/input/switch.js';
import { byId, call, noInput, nothing } from './platform/call.js';
import { filter, keyword } from './platform/envelope.js';
import { addCall, changeCall, listCall, removeCall, rowOf } from './platform/record-calls.js';

/** `account` is the sign-in name of its first user, if it has one. */
export const customerRow = rowOf(record).extend({
  status: z.number(),
  purchaseManagerName: z.string(),
  salesManagerName: z.string(),
  account: z.string(),
});

const manager = z.object({ id: z.string(), name: z.string() });
/** A password in clear text: returned once and never stored. */
const password = z.string();

export const customer = {
  list: listCall(record, 'GET /mall/customer/list', customerRow, { keyword }),
  /** Also creates the customer's first user and answers that user's password. */
  add: { ...addCall(record, 'POST /mall/customer/add'), answer: password },
  change: changeCall(record, 'POST /mall/customer/update'),
  remove: removeCall(record, 'DELETE /mall/customer'),
  resetPassword: call({
    method: 'POST',
    path: '/mall/customer/resetPasswd',
    input: byId,
    answer: password,
    may: '/mall/customer/edit',
    summary: '重置客户用户的密码',
  }),
  switchStatus: call({
    method: 'POST',
    path: '/mall/customer/disableOrEnable',
    /** New `status`; if absent, the status is toggled. */
    input: byId.extend({ status: filter(z.preprocess(asNumber, wantedStatus.shape.status.unwrap())) }),
    answer: nothing,
    may: '/mall/customer/edit',
    summary: '启用或停用客户',
  }),
  users: call({
    method: 'GET',
    path: '/mall/customer/getCustomerUserOfCurrentUser',
    input: noInput,
    answer: z.array(z.object({ id: z.string(), name: z.string(), customerId: z.string(), customerAbbr: z.string() })),
    // Each supplier has a principal, chosen from these users.
    may: ['/mall/supplier/add', '/mall/supplier/update'],
    summary: '当前用户可选的客户用户',
  }),
  managers: call({
    method: 'GET',
    path: '/mall/customer/getManagerCandidate',
    input: noInput,
    answer: z.object({ purchaseManagers: z.array(manager), salesManagers: z.array(manager) }),
    may: '/mall/customer/edit',
    summary: '可选的客户经理',
  }),
};
