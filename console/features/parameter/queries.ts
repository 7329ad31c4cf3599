import { parameter } from '#contract/parameter.js';
import { parameter as record } from '#workflows/parameter/record.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';

export const parameterList = defineList({
  key: 'parameter',
  call: parameter.list,
  kinds: ['parameter'],
  filters: [filter.keyword('cfgName', record.labels.cfgName), filter.keyword('cfgValue', record.labels.cfgValue)],
});
