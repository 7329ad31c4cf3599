import { labels as ofPayment } from '#workflows/supplier-payment/labels.js';
import { labels as ofReceipt } from '#workflows/warehousing-receipt/labels.js';

/** What an order shows of the documents that follow it: their states. Before there is such a document it shows nothing. */
export const paymentStatuses = { uncreated: '', ...ofPayment } as const;
export const warehousingStatuses = { uncreated: '', ...ofReceipt } as const;
