import type { z } from 'zod';
import type { parameterRow } from '#contract/parameter.js';
import { parameter } from '#workflows/parameter/record.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { cut, LongValue } from './long-value.js';

export const parameterColumns = recordColumns<z.output<typeof parameterRow>>(parameter, {
  cfgName: { width: 240 },
  cfgValue: {
    width: 280,
    text: ({ cfgValue }) => cut(cfgValue),
    cell: ({ cfgName, cfgValue }) => <LongValue name={cfgName} value={cfgValue} />,
  },
  cfgDesc: { width: 320 },
  modifyTime: {},
});
