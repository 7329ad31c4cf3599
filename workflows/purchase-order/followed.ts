import { labels as ofPayment } from '#workflows/supplier-payment/labels.js';
import { labels as ofReceipt } from '#workflows/warehousing-receipt/labels.js';

/** States of subsequent documents that an order shows; empty until such a document exists. */
export const paymentStatuses = { uncreated: '', ...ofPayment } as const;
export const warehousingStatuses = { uncreated: '', ...ofReceipt } as const;
