import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { Making } from '../../ui/made-files/making.js';

/** What is printed of a stock-out, before its goods leave and after. */
export const makings: readonly Making[] = [
  { action: 'makeStockOutFile', kind: 'stock-out-file', icon: IconFileSpreadsheet },
];
