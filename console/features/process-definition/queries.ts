import { processDefinition } from '#contract/process-definition.js';
import { callQuery } from '../../api/query.js';
import { filter } from '../../ui/filters/filter.js';
import { lookup } from '../../ui/filters/options.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

const kinds = ['process-definition'] as const;

export const processDefinitionList = defineList({
  key: 'process-definition',
  call: processDefinition.list,
  kinds,
  filters: [filter.keyword('name', text.keyword), filter.keyword('key', text.key)],
});

export const versionsQuery = callQuery(processDefinition.all, {}, { kinds, quiet: true });

/** Versions are immutable. */
export const xmlQuery = (id: string) => ({
  ...callQuery(processDefinition.xml, { id }, { quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const roleOptions = lookup(
  processDefinition.roles,
  {},
  (rows) => rows.map(({ code, name }) => ({ value: code, label: name })),
  ['role'],
);
