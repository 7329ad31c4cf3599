import { createDepositWhenOrderApproved } from './create-deposit-when-order-approved.js';
import { createUserWhenCustomerCreated } from './create-user-when-customer-created.js';
import type { Reaction } from './kernel/reaction.js';
import { noteExpressStatusWhenShipmentMoved } from './note-express-status-when-shipment-moved.js';

/** Every reaction. A new one is one line here. */
export const reactions: readonly Reaction[] = [
  createDepositWhenOrderApproved,
  createUserWhenCustomerCreated,
  noteExpressStatusWhenShipmentMoved,
];
