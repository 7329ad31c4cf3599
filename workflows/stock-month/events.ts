import { z } from 'zod';
import { stored } from '#workflows/platform/kernel/stored.js';

/** A currency, its rate in RMB per unit at the end of the month, and the day of that rate. */
const rate = z.tuple([z.string(), stored.rate('汇率'), stored.day('汇率日期')]);

export const events = {
  /**
   * A month (yyyy-MM) has ended; its stock is valued at these rates, whatever is entered or corrected later. Quantities
   * are not stored: they follow from the ledgers by time.
   */
  StockMonthClosed: z.object({ month: z.string(), rates: z.array(rate) }),
};
