import { systemCommand } from '#workflows/platform/kernel/system-commands.js';
import { stockMonth } from './machine.js';

export const close = systemCommand(stockMonth, { name: 'close', label: '月末结存', event: 'StockMonthClosed' });
