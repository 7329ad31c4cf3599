import { parameter } from '#workflows/parameter/record.js';
import { recordExport } from './record.js';

export const parameterExport = recordExport({
  name: 'parameter',
  type: parameter,
  widths: { cfgName: 32, cfgValue: 60, cfgDesc: 48 },
});
