import { Injectable } from '@nestjs/common';
import { KeyedQueue } from '#workflows/platform/structures/keyed-queue.js';

/**
 * Work that depends on the ledger of an order and on another document of that order takes turns within this process: sales
 * wait for each other instead of failing with a conflict, and none is priced while the fees that it bears are replaced.
 */
@Injectable()
export class LedgerTurns {
  private readonly orders = new KeyedQueue();

  take<Done>(orderId: string, work: () => Promise<Done>): Promise<Done> {
    return this.orders.take(work, orderId);
  }
}
