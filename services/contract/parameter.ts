import { parameter as record } from '#workflows/parameter/record.js';
import { emptySetting, mayBeEmpty } from '#workflows/parameter/settings.js';
import { keyword } from './platform/envelope.js';
import { changeCall, listCall, removeCall, rowOf, saveCall } from './platform/record-calls.js';

export const parameterRow = rowOf(record);

/** Some mean something when they are empty. */
const form = record.form.refine(({ cfgName, cfgValue }) => Boolean(cfgValue) || mayBeEmpty(cfgName), {
  message: emptySetting,
  path: ['cfgValue'],
  // Beside whatever else is wrong.
  when: () => true,
});

export const parameter = {
  list: listCall(record, 'GET /cfg/list', parameterRow, { cfgName: keyword, cfgValue: keyword }),
  save: saveCall({ ...record, form }, 'POST /cfg'),
  change: changeCall(record, 'PUT /cfg'),
  remove: removeCall(record, 'DELETE /cfg'),
};
