import { parameter as record } from '#workflows/parameter/record.js';
import { keyword } from './platform/envelope.js';
import { changeCall, listCall, removeCall, rowOf, saveCall } from './platform/record-calls.js';

export const parameterRow = rowOf(record);

export const parameter = {
  list: listCall(record, 'GET /cfg/list', parameterRow, { cfgName: keyword, cfgValue: keyword }),
  save: saveCall(record, 'POST /cfg'),
  change: changeCall(record, 'PUT /cfg'),
  remove: removeCall(record, 'DELETE /cfg'),
};
