import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { derivedUuid, randomId } from '#infra/command-runner/ids.js';
import type { Origin } from '#infra/command-runner/origin.js';
import { type Command, decide } from '#workflows/platform/kernel/command.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { Refusal, Stale } from '#workflows/platform/kernel/refusal.js';
import { deepEqual } from '#workflows/platform/structures/deep-equal.js';
import { KeyedQueue } from '#workflows/platform/structures/keyed-queue.js';
import type { SavingGiven } from '#workflows/sales-order/commands.js';
import { chargeOf, piecesOf } from '#workflows/sales-order/content.js';
import type { Content } from '#workflows/sales-order/events.js';
import type { SalesOrderForm } from '#workflows/sales-order/form.js';
import { type SalesOrder, salesOrder } from '#workflows/sales-order/machine.js';
import { excessReservation, hasPendingReservation, isFullyReserved } from '#workflows/sales-order/reservation.js';
import { reserve } from '#workflows/stock/commands.js';
import { stock } from '#workflows/stock/machine.js';
import { AttachmentService } from '../platform/attachment/attachment-service.js';
import type { Caller } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { appLogger } from '../platform/kernel/tokens.js';
import { LedgerTurns } from '../stock/ledger-turns.js';
import { ledgerOf, SalesOrderGiven } from './given.js';

type SavingCommand = Command<typeof salesOrder.events, SalesOrder, SalesOrderForm, SavingGiven>;

/** Values of one attempt of a save command. */
interface Attempt {
  readonly id: string;
  readonly data: SalesOrderForm;
  readonly state: State<SalesOrder>;
  readonly origin: Origin;
  readonly own: Own;
}

/** Identifies one save operation among others that use the same command id. */
interface Own {
  readonly name: string;
  /** Ids of the commands by which it has reserved goods. */
  readonly reserved: Set<string>;
}

/** Of several saves that compete for the last goods, all but one must retry. */
const mostLooks = 20;

/**
 * Saves a sale and reserves its goods: the ledger first reserves both the old and the new quantities, then the sale is
 * stored, then the excess is released. If the sale is refused, its reservation is released. If the process ends in
 * between, reactions correct the ledger (services/reactor/settle-…).
 */
@Injectable()
export class SalesOrderSaving {
  private readonly sales = new KeyedQueue();

  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly given: SalesOrderGiven,
    private readonly attachments: AttachmentService,
    private readonly ledgers: LedgerTurns,
    @Inject(appLogger) private readonly logger: Logger,
  ) {}

  /** @param send sends the command, with the given facts of each attempt. @throws Refusal as the command does */
  save<Done>(
    caller: Caller,
    command: SavingCommand,
    { id, ...data }: SalesOrderForm & { readonly id: string | undefined },
    send: (given: (state: State<SalesOrder>, origin: Origin, id: string) => Promise<SavingGiven>) => Promise<Done>,
  ): Promise<Done> {
    // A new sale has no id yet, so concurrent duplicates are recognised by their idempotency key.
    return this.inTurn(id ?? caller.idempotencyKey, async () => {
      const own = { name: randomId(), reserved: new Set<string>() };
      let last: Attempt | undefined;
      const settled = () => {
        const attempt = last;
        return attempt && this.inLedger(attempt, () => this.settle(attempt)).catch((error) => this.leave(error));
      };
      const done = await send((state, origin, id) => {
        const attempt = { id, data, state, origin, own };
        last = attempt;
        return this.inLedger(attempt, () => this.reserved(command, attempt));
      }).catch(async (error: unknown) => {
        // Without an answer of the store the outcome is unknown; reactions then release goods, as if this had failed.
        if (error instanceof Refusal) await settled();
        throw error;
      });
      await this.dispatcher.shown(caller, [{ position: await settled() }]);
      return done;
    });
  }

  /** The sale is stored, or refused, whatever becomes of what it holds too much: a reaction releases that later. */
  private leave(error: unknown): undefined {
    this.logger.warn({ err: error }, 'what a sale has reserved is left to a reaction');
  }

  /** Serialises work on a sale within this process, so that no request meets an unfinished save of another. */
  inTurn<Done>(name: string | undefined, work: () => Promise<Done>): Promise<Done> {
    return name ? this.sales.take(work, name) : work();
  }

  private inLedger<Done>({ data }: Attempt, work: () => Promise<Done>): Promise<Done> {
    return this.ledgers.take(data.orderId, work);
  }

  /** Given facts of a save: the ledger has reserved the goods, at the revision by which the sale was priced. */
  private async reserved(command: SavingCommand, { id, data, state, origin, own }: Attempt): Promise<SavingGiven> {
    const brought = await this.attachments.brought(data)(state);
    const ledger = ledgerOf(data.orderId);
    for (let look = 1; ; look++) {
      const { given, revision } = await this.given.ofRevision({
        orderId: data.orderId,
        accountNo: data.bankAccount.accountNo,
      });
      const { serialNo, salesName } = state.context;
      const numbered = { ...given, ...brought, serialNo, salesName };
      const proposed = decide(command, { id, data, given: numbered, actor: origin.actor, state, now: origin.at });
      const event = proposed.find(({ type }) => type !== 'AttachmentAdded');
      const content = (event?.data ?? state.context) as Content;
      const wanted = { items: piecesOf(content), charge: chargeOf(content) };
      if (!isFullyReserved(given.ledger, id, state, wanted)) {
        await this.demandCurrent(id, state);
        try {
          const commandId = derivedUuid(origin.commandId, own.name, revision);
          own.reserved.add(commandId);
          const by = { ...origin, commandId, causationId: origin.commandId };
          await this.dispatcher.beside(by, reserve, ledger, { salesId: id, ...wanted, unsaid: true }, revision);
        } catch (error) {
          if (!(error instanceof Stale) || look === mostLooks) throw error;
          continue;
        }
      }
      if (!event || serialNo) return numbered;
      return { ...numbered, ...(await this.given.numbers(given.order, origin)) };
    }
  }

  /**
   * The state to decide on may be cached, and another process may have started or sold the sale since: such a sale must
   * not reserve. @throws Stale
   */
  private async demandCurrent(id: string, state: State<SalesOrder>): Promise<void> {
    const now = (await this.dispatcher.document(salesOrder, id)).state;
    if (now.value !== state.value || !deepEqual(now.context, state.context)) throw new Stale();
  }

  /**
   * Reduces the reservation to what the stored sale contains, unless another request is saving it and will do so.
   * @returns position of the ledger's event
   */
  private async settle({ id: salesId, data, origin, own }: Attempt): Promise<bigint | undefined> {
    const id = ledgerOf(data.orderId);
    for (let look = 1; ; look++) {
      const { state: ledger, revision } = await this.dispatcher.document(stock, id);
      const { state: sale, commands } = await this.dispatcher.document(salesOrder, salesId);
      const due = excessReservation(ledger.context, salesId, sale);
      const saver = { commands, now: Date.now(), own: own.reserved };
      if (!due || hasPendingReservation(ledger.context, salesId, saver)) return undefined;
      try {
        const commandId = derivedUuid(origin.commandId, own.name, 'settle', revision);
        const by = { ...origin, commandId, causationId: origin.commandId };
        return (await this.dispatcher.beside(by, reserve, id, due, revision)).position;
      } catch (error) {
        if (!(error instanceof Stale) || look === mostLooks) throw error;
      }
    }
  }
}
