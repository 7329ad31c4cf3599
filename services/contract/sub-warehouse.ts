import { subWarehouse as record } from '#workflows/sub-warehouse/record.js';
import { keyword } from './platform/envelope.js';
import { addCall, changeCall, listCall, onlyDeleted, removeCall, rowOf } from './platform/record-calls.js';

export const subWarehouseRow = rowOf(record);

export const subWarehouse = {
  list: listCall(record, 'GET /mall/subwarehouse/list', subWarehouseRow, { keyword, deleted: onlyDeleted }),
  add: addCall(record, 'POST /mall/subwarehouse'),
  change: changeCall(record, 'PUT /mall/subwarehouse'),
  remove: removeCall(record, 'DELETE /mall/subwarehouse'),
};
