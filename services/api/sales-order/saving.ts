import { Inject, Injectable } from '@nestjs/common';
import { derivedUuid } from '#infra/command-runner/ids.js';
import type { Origin } from '#infra/command-runner/origin.js';
import { type Command, decide } from '#workflows/platform/kernel/command.js';
import { streamOf } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { messages, Refusal } from '#workflows/platform/kernel/refusal.js';
import { chargeOf, piecesOf } from '#workflows/sales-order/content.js';
import type { Content } from '#workflows/sales-order/events.js';
import type { SalesOrderForm } from '#workflows/sales-order/form.js';
import type { SaleGiven } from '#workflows/sales-order/given.js';
import { type SalesOrder, salesOrder } from '#workflows/sales-order/machine.js';
import { isSettled, needsNoMore, settling } from '#workflows/sales-order/reservation.js';
import { reserve } from '#workflows/stock/commands.js';
import { stock } from '#workflows/stock/machine.js';
import type { Caller } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { eventLog } from '../platform/kernel/tokens.js';
import { ledgerOf, SalesOrderGiven } from './given.js';

type SavingCommand = Command<typeof salesOrder.events, SalesOrder, SalesOrderForm, SaleGiven>;

/** What is saved, at one attempt of its command. */
interface Attempt {
  readonly id: string;
  readonly data: SalesOrderForm;
  readonly state: State<SalesOrder>;
  readonly origin: Origin;
}

/** What an attempt has come to in the ledger. */
interface Held {
  readonly salesId: string;
  readonly ledger: string;
  /** Of the ledger, behind what this attempt has reserved. */
  readonly revision: number;
  /** Nobody else was in the middle of saving the same sale: should it come to nothing, what it has reserved goes back. */
  readonly isAlone: boolean;
  readonly origin: Origin;
}

/** Filled by each attempt of one command. */
interface Holding {
  held?: Held;
}

/** Of those who want the last goods at once, all but one look again. */
const mostLooks = 20;

const isStale = (error: unknown): boolean =>
  error instanceof Refusal && error.kind === 'conflict' && error.message === messages.stale;

/**
 * Saves a sale with its goods. The ledger holds what the sale says and what it is to say, then the sale says so, then what is
 * more than that goes back; when the sale is refused after all, what it had reserved goes back. Should this process end in
 * between, reactions put the ledger right (services/reactor/settle-…).
 */
@Injectable()
export class SalesOrderSaving {
  constructor(
    @Inject(eventLog) private readonly log: EventLog,
    private readonly dispatcher: Dispatcher,
    private readonly given: SalesOrderGiven,
  ) {}

  /** @param send sends the command, with what is given for each of its attempts. @throws Refusal as the command does */
  async save<Done>(
    caller: Caller,
    command: SavingCommand,
    data: SalesOrderForm,
    send: (given: (state: State<SalesOrder>, origin: Origin, id: string) => Promise<SaleGiven>) => Promise<Done>,
  ): Promise<Done> {
    const holding: Holding = {};
    const given = (state: State<SalesOrder>, origin: Origin, id: string) =>
      this.reserved(command, { id, data, state, origin }, holding);
    const done = await send(given).catch(async (error: unknown) => {
      // Where the store did not answer nobody knows what came about.
      if (holding.held?.isAlone && error instanceof Refusal) await this.settled(holding);
      throw error;
    });
    await this.dispatcher.shown(caller, [{ position: await this.settled(holding) }]);
    return done;
  }

  /** What has come about has come about: where this fails, reactions see to it. */
  private async settled({ held }: Holding): Promise<bigint | undefined> {
    return held && this.settle(held).catch(() => undefined);
  }

  /**
   * What holds when a sale is saved: the ledger has reserved its goods, at the revision by which it was priced.
   * @param holding is told what is held by now
   */
  private async reserved(
    command: SavingCommand,
    { id, data, state, origin }: Attempt,
    holding: Holding,
  ): Promise<SaleGiven> {
    const ledger = ledgerOf(data.orderId);
    for (let look = 1; ; look++) {
      const { given, revision } = await this.given.ofRevision({
        orderId: data.orderId,
        accountNo: data.bankAccount.accountNo,
      });
      const numbered = { ...given, serialNo: state.context.serialNo, salesName: state.context.salesName };
      const [event] = decide(command, { id, data, given: numbered, actor: origin.actor, state, now: origin.at });
      // As it stands: nothing is reserved anew.
      if (!event) return numbered;
      const content = event.data as Content;
      const wanted = { items: piecesOf(content), charge: chargeOf(content) };
      const { held: before } = holding;
      const isAlone = isSettled(given.ledger, id, state) || (before?.isAlone === true && before.revision === revision);
      const held = { salesId: id, ledger, revision, isAlone, origin };
      if (needsNoMore(given.ledger, id, state, wanted)) holding.held = held;
      else
        try {
          // Anew, so that whoever gives back what others have reserved sees that somebody needs it. What has expired holds nothing more.
          const all = { salesId: id, ...wanted, anew: true, besides: state.value !== 'expired' };
          const by = { ...origin, commandId: derivedUuid(origin.commandId, revision), causationId: origin.commandId };
          const done = await this.dispatcher.beside(by, reserve, ledger, all, revision);
          holding.held = { ...held, revision: done.revision };
        } catch (error) {
          if (!isStale(error) || look === mostLooks) throw error;
          continue;
        }
      return state.context.serialNo ? numbered : { ...given, ...(await this.given.numbers(given.order, origin)) };
    }
  }

  /**
   * The ledger holds what the sale says now, and no more, unless somebody has reserved for it since, who sees to it himself;
   * where that fails, reactions see to it.
   * @returns position of what was told to the ledger
   */
  private async settle({ salesId, ledger: id, revision: since, origin }: Held): Promise<bigint | undefined> {
    for (let look = 1; ; look++) {
      const { state: ledger, revision } = await this.dispatcher.document(stock, id);
      const { state: sale } = await this.dispatcher.document(salesOrder, salesId);
      const due = settling(ledger.context, salesId, sale);
      if (!due || (await this.isReservedSince(id, since, salesId))) return undefined;
      try {
        const commandId = derivedUuid(origin.commandId, 'settle', revision);
        const by = { ...origin, commandId, causationId: origin.commandId };
        return (await this.dispatcher.beside(by, reserve, id, due, revision)).position;
      } catch (error) {
        if (!isStale(error) || look === mostLooks) return undefined;
      }
    }
  }

  private async isReservedSince(ledger: string, revision: number, salesId: string): Promise<boolean> {
    const events = await this.log.read(streamOf(stock.name, ledger), revision + 1);
    return events.some(
      ({ type, data }) => type === 'StockReserved' && (data as { readonly salesId: string }).salesId === salesId,
    );
  }
}
