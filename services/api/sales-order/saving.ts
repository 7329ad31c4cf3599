import { Injectable } from '@nestjs/common';
import { derivedUuid, randomId } from '#infra/command-runner/ids.js';
import type { Origin } from '#infra/command-runner/origin.js';
import { Turns } from '#projections/platform/kernel/turns.js';
import { type Command, decide } from '#workflows/platform/kernel/command.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { messages, Refusal } from '#workflows/platform/kernel/refusal.js';
import { chargeOf, piecesOf } from '#workflows/sales-order/content.js';
import type { Content } from '#workflows/sales-order/events.js';
import type { SalesOrderForm } from '#workflows/sales-order/form.js';
import type { SaleGiven } from '#workflows/sales-order/given.js';
import { type SalesOrder, salesOrder } from '#workflows/sales-order/machine.js';
import { isBeingSaved, needsNoMore, settling } from '#workflows/sales-order/reservation.js';
import { reserve } from '#workflows/stock/commands.js';
import { stock } from '#workflows/stock/machine.js';
import type { Caller } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { ledgerOf, SalesOrderGiven } from './given.js';

type SavingCommand = Command<typeof salesOrder.events, SalesOrder, SalesOrderForm, SaleGiven>;

/** What is saved, at one attempt of its command. */
interface Attempt {
  readonly id: string;
  readonly data: SalesOrderForm;
  readonly state: State<SalesOrder>;
  readonly origin: Origin;
  readonly own: Own;
}

/** One who saves, whatever others send under the same command id. */
interface Own {
  readonly name: string;
  /** The commands by which he has reserved. */
  readonly reserved: Set<string>;
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
  private readonly sales = new Turns();
  private readonly ledgers = new Turns();

  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly given: SalesOrderGiven,
  ) {}

  /** @param send sends the command, with what is given for each of its attempts. @throws Refusal as the command does */
  save<Done>(
    caller: Caller,
    command: SavingCommand,
    { id, ...data }: SalesOrderForm & { readonly id: string | undefined },
    send: (given: (state: State<SalesOrder>, origin: Origin, id: string) => Promise<SaleGiven>) => Promise<Done>,
  ): Promise<Done> {
    // What is to be made has no id yet that two who send it at once could know it by, but their key.
    return this.inTurn(id ?? caller.idempotencyKey, async () => {
      const own = { name: randomId(), reserved: new Set<string>() };
      let last: Attempt | undefined;
      const settled = () => {
        const attempt = last;
        return attempt && this.inLedger(attempt, () => this.settle(attempt)).catch(() => undefined);
      };
      const done = await send((state, origin, id) => {
        const attempt = { id, data, state, origin, own };
        last = attempt;
        return this.inLedger(attempt, () => this.reserved(command, attempt));
      }).catch(async (error: unknown) => {
        // Where the store did not answer nobody knows what came about: reactions see to it, as they do where this fails.
        if (error instanceof Refusal) await settled();
        throw error;
      });
      await this.dispatcher.shown(caller, [{ position: await settled() }]);
      return done;
    });
  }

  /** What becomes of a sale in this process becomes of it one after the other: nobody meets what another one is saving. */
  inTurn<Done>(name: string | undefined, work: () => Promise<Done>): Promise<Done> {
    return name ? this.sales.take(work, name) : work();
  }

  /** Those of this process who sell of one order wait for each other, rather than be told that another was faster. */
  private inLedger<Done>({ data }: Attempt, work: () => Promise<Done>): Promise<Done> {
    return this.ledgers.take(work, ledgerOf(data.orderId));
  }

  /** What holds when a sale is saved: the ledger has reserved its goods, at the revision by which it was priced. */
  private async reserved(command: SavingCommand, { id, data, state, origin, own }: Attempt): Promise<SaleGiven> {
    const ledger = ledgerOf(data.orderId);
    for (let look = 1; ; look++) {
      const { given, revision } = await this.given.ofRevision({
        orderId: data.orderId,
        accountNo: data.bankAccount.accountNo,
      });
      const numbered = { ...given, serialNo: state.context.serialNo, salesName: state.context.salesName };
      const [event] = decide(command, { id, data, given: numbered, actor: origin.actor, state, now: origin.at });
      const content = (event?.data ?? state.context) as Content;
      const wanted = { items: piecesOf(content), charge: chargeOf(content) };
      if (!needsNoMore(given.ledger, id, state, wanted))
        try {
          const commandId = derivedUuid(origin.commandId, own.name, revision);
          own.reserved.add(commandId);
          const by = { ...origin, commandId, causationId: origin.commandId };
          await this.dispatcher.beside(by, reserve, ledger, { salesId: id, ...wanted, unsaid: true }, revision);
        } catch (error) {
          if (!isStale(error) || look === mostLooks) throw error;
          continue;
        }
      if (!event || state.context.serialNo) return numbered;
      return { ...given, ...(await this.given.numbers(given.order, origin)) };
    }
  }

  /**
   * The ledger holds what the sale says now, and no more, unless somebody else is saving it, who sees to it himself.
   * @returns position of what was told to the ledger
   */
  private async settle({ id: salesId, data, origin, own }: Attempt): Promise<bigint | undefined> {
    const id = ledgerOf(data.orderId);
    for (let look = 1; ; look++) {
      const { state: ledger, revision } = await this.dispatcher.document(stock, id);
      const { state: sale, commands } = await this.dispatcher.document(salesOrder, salesId);
      const due = settling(ledger.context, salesId, sale);
      const saver = { commands, now: Date.now(), own: own.reserved };
      if (!due || isBeingSaved(ledger.context, salesId, saver)) return undefined;
      try {
        const commandId = derivedUuid(origin.commandId, own.name, 'settle', revision);
        const by = { ...origin, commandId, causationId: origin.commandId };
        return (await this.dispatcher.beside(by, reserve, id, due, revision)).position;
      } catch (error) {
        if (!isStale(error) || look === mostLooks) throw error;
      }
    }
  }
}
