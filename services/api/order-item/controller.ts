import { Controller } from '@nestjs/common';
import { orderItem as calls } from '#contract/order-item.js';
import { orderItem } from '#workflows/order-item/record.js';
import type { Caller } from '../platform/kernel/caller.js';
import { recordController } from '../platform/record/record-controller.js';

@Controller()
export class OrderItemController extends recordController(orderItem, calls) {
  /** The record belongs to the company of the user who creates it. */
  protected override async completed(given: object, { actor }: Caller) {
    return { ...given, customerId: actor.customerId };
  }
}
