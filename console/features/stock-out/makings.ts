import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { Making } from '../../ui/made-files/making.js';

/** Printable files of a stock-out, available before and after its goods leave. */
export const makings: readonly Making[] = [
  { action: 'makeStockOutFile', kind: 'stock-out-file', icon: IconFileSpreadsheet },
];
