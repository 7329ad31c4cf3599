import { Injectable } from '@nestjs/common';
import { KeyedQueue } from '#workflows/platform/structures/keyed-queue.js';

/**
 * Saving sales of an order and entering its fees take turns within this process: from pricing a sale until its goods
 * and charges are reserved. Sales wait for each other instead of failing with a conflict, and fees are replaced either
 * before a sale is priced or once they see what it bears. Starting and deciding a sale need no turn: what changes
 * meanwhile is judged as if it had changed just after them (docs/rules/sales-order.md).
 */
@Injectable()
export class LedgerTurns {
  private readonly orders = new KeyedQueue();

  take<Done>(orderId: string, work: () => Promise<Done>): Promise<Done> {
    return this.orders.take(work, orderId);
  }
}
