import { z } from 'zod';
import { parameter as record } from '#workflows/parameter/record.js';
import { emptySetting, mayBeEmpty } from '#workflows/parameter/settings.js';
import { call } from './platform/call.js';
import { keyword } from './platform/envelope.js';
import { exported, fileId } from './platform/exported.js';
import { changeCall, listCall, removeCall, rowOf, saveCall } from './platform/record-calls.js';

export const parameterRow = rowOf(record);

/** Some parameters may be empty, with a meaning of its own. */
const form = record.form.refine(({ cfgName, cfgValue }) => Boolean(cfgValue) || mayBeEmpty(cfgName), {
  message: emptySetting,
  path: ['cfgValue'],
  // Runs even if other checks fail, so that all errors are reported together.
  when: () => true,
});

const list = exported(listCall(record, 'GET /cfg/list', parameterRow, { cfgName: keyword, cfgValue: keyword }), {
  name: 'parameter',
  label: '系统参数',
  widths: { cfgName: 32, cfgValue: 60, cfgDesc: 48 },
});

export const parameter = {
  list,
  export: call({
    method: 'GET',
    path: '/cfg/export',
    input: list.input,
    answer: z.object({ id: fileId }),
    may: '/cfg',
    summary: '导出系统参数，返回文件',
  }),
  save: saveCall({ ...record, form }, 'POST /cfg'),
  change: changeCall(record, 'PUT /cfg'),
  remove: removeCall(record, 'DELETE /cfg'),
};
