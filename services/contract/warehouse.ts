import { z } from 'zod';
import { childWarehouse } from '#workflows/child-warehouse/record.js';
import { warehouse as record } from '#workflows/warehouse/record.js';
import { customerOption } from './lookups.js';
import { call, id, nothing } from './platform/call.js';
import { keyword } from './platform/envelope.js';
import { addCall, changeCall, listCall, removeCall, rowOf } from './platform/record-calls.js';

/** `createUserName` is the creator's name as older clients read it. */
export const warehouseRow = rowOf(record).extend({ createUserName: z.string().optional() });

export const childWarehouseRow = rowOf(childWarehouse).extend({ customerAbbr: z.string(), principalName: z.string() });

/** Rejects an empty flag: adding a record defaults to enabled, but here the caller must choose. */
const mustBeSaid = <Flag extends z.ZodType>(flag: Flag) =>
  z.preprocess((value) => (value === undefined || value === null || value === '' ? '?' : value), flag);

const ofWarehouse = z.object({ warehouseId: id });

export const warehouse = {
  list: listCall(record, 'GET /mall/warehouse/list', warehouseRow, { keyword }),
  add: addCall(record, 'POST /mall/warehouse/add'),
  change: changeCall(record, 'POST /mall/warehouse/update'),
  remove: removeCall(record, 'POST /mall/warehouse/deleteWarehouse'),
  children: call({
    method: 'GET',
    path: '/mall/warehouse/getChildWarehouseOfMaster',
    input: ofWarehouse,
    answer: z.array(childWarehouseRow),
    may: '/mall/warehouse',
    summary: '仓库的子仓库',
  }),
  availableCustomers: call({
    method: 'GET',
    path: '/mall/warehouse/getAvailableCustomer',
    input: ofWarehouse,
    answer: z.array(customerOption),
    may: '/mall/warehouse/update',
    summary: '可添加子仓库的客户',
  }),
  addChild: {
    ...addCall(childWarehouse, 'POST /mall/warehouse/addChild'),
    input: childWarehouse.form.pick({ warehouseId: true, customerId: true }),
  },
  enableChild: call({
    method: 'POST',
    path: '/mall/warehouse/setChildWarehouseEnabledStatus',
    input: z.object({ id, enabled: mustBeSaid(childWarehouse.fields.enabled.input) }),
    answer: nothing,
    may: '/mall/warehouse/update',
    summary: '启用或停用子仓库',
  }),
};
