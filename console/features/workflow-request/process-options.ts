import { processDefinition } from '#contract/process-definition.js';
import { lookup } from '../../ui/filters/options.js';
import { inChoosingOrder } from './processes.js';
import { text } from './text.js';

export const processOptions = lookup(
  processDefinition.all,
  {},
  (rows) =>
    inChoosingOrder(rows).map(({ id, name, versionNo }) => ({
      value: id,
      label: `${name} ${text.version(versionNo)}`,
    })),
  ['process-definition'],
);
