import { setTimeout as sleep } from 'node:timers/promises';
import type { FileStore } from '#infra/files/file-store.js';
import { type ConfirmGiven, confirm } from '#workflows/payback/commands.js';
import type { Payback } from '#workflows/payback/machine.js';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import type { Command } from '#workflows/platform/kernel/command.js';
import { type EventSchemas, type StoredEvent, streamOf } from '#workflows/platform/kernel/event.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import { daysAfter } from '#workflows/platform/values/time.js';
import type { Arrivals } from '../kernel/arrivals.js';
import type { Seeder } from '../kernel/seeder.js';
import type { DemoOrder } from './orders.js';
import { ownAccountFor } from './own-accounts.js';
import { type Account, actorOf } from './people.js';
import { orderIdOf } from './play-orders.js';
import { rateUsed } from './rates.js';

/** Timeout in ms for reactions, which usually take a moment, but long on a busy machine. */
const patience = 60_000;
const betweenLooksMs = 25;
const mostTries = 40;
/** Minutes between two actions of users. */
const minutes = 20;

interface Sending {
  readonly name?: string;
  readonly creates?: true;
  /** The system sends the command on the user's behalf, because the ledger accepts none from users. */
  readonly beside?: true;
}

/** Tools shared by all played orders. */
export interface Playing {
  readonly seeder: Seeder;
  readonly arrivals: Arrivals;
  readonly files: FileStore;
  readonly today: string;
}

/** Plays users' actions on one order day by day, by sending their commands; reactions follow on the same day. */
export abstract class Played {
  protected readonly orderId: string;
  protected readonly day: string;
  private clock = '';

  protected readonly seeder: Seeder;
  protected readonly files: FileStore;
  protected readonly today: string;
  private readonly arrivals: Arrivals;

  constructor(
    { seeder, arrivals, files, today }: Playing,
    protected readonly order: DemoOrder,
    protected readonly place: number,
  ) {
    this.seeder = seeder;
    this.arrivals = arrivals;
    this.files = files;
    this.today = today;
    this.day = daysAfter(today, -order.daysAgo);
    this.orderId = orderIdOf(order, place, this.day);
  }

  protected readonly rateOn = (day: string): Promise<string> => rateUsed(this.seeder, this.order.currency, day);

  /** A number of days after the purchase, but never in the future. */
  protected dayAfter(days: number): string {
    const day = daysAfter(this.day, days);
    return day < this.today ? day : this.today;
  }

  /** Moves the clock to a day, or slightly forward if it is already later, but never into the future. */
  protected goTo(day: string): void {
    const morning = `${day}T02:${String(10 + (this.place % 40))}:00.000Z`;
    this.clock = this.notYet(morning > this.clock ? morning : this.clock);
  }

  /** Moves the clock after an event that is known to have happened. */
  protected notBefore(moment: string): void {
    if (moment > this.clock) this.clock = moment;
  }

  private notYet(moment: string): string {
    const now = new Date().toISOString();
    return moment < now ? moment : now;
  }

  private tick(): string {
    this.clock = this.notYet(new Date(Date.parse(this.clock) + minutes * 60_000).toISOString());
    return this.clock;
  }

  /**
   * Finance verifies an incoming payment, by default in full. @param given amount receivable on that day, for a sale
   */
  protected async takeMoney(
    id: string,
    { currency, receivableAmount, purpose }: Payback,
    arrivalDate: string,
    { came = receivableAmount, ...given }: Pick<ConfirmGiven, 'receivable'> & { readonly came?: string } = {},
  ): Promise<void> {
    const account = ownAccountFor(currency);
    const mark = purpose === 'refund' ? 'TK' : purpose === 'sales' ? 'XS' : 'SK';
    await this.act(
      'cwzy',
      confirm,
      id,
      {
        arrivalDate,
        actualAmount: came,
        paybackAccountName: account.accountName,
        paybackBank: account.bankName,
        paybackAccountNo: account.accountNo,
        receiptNumber: `${mark}${arrivalDate.replaceAll('-', '')}${id.slice(-4)}${this.place + 1}`,
        currency,
        remark: '',
      },
      { rate: await this.rateOn(arrivalDate), account, marketOpen: true, ...given },
      { name: `confirm ${id}` },
    );
  }

  protected async timeOf({ name }: Pick<Workflow, 'name'>, id: string, happened: string): Promise<string> {
    const events: StoredEvent[] = await this.seeder.log.read(streamOf(name, id));
    return events.find(({ type }) => type === happened)?.meta.at ?? '';
  }

  /** Sends a command; its name makes the command id repeatable when a seed is resumed. */
  protected async act<Schemas extends EventSchemas, Context, Data, Given>(
    account: Account | 'system',
    command: Command<Schemas, Context, Data, Given>,
    id: string,
    data: Data,
    given?: Given,
    { name = command.name, beside, ...more }: Sending = {},
  ): Promise<void> {
    const { runner } = this.seeder;
    const actor = this.actor(account, beside);
    const origin = this.seeder.origin(['line', this.orderId, command.workflow.name, name], this.tick(), actor);
    for (let tries = 1; ; tries++) {
      try {
        await runner.run({ command, id, data, given: async () => given as Given, ...more }, origin);
        return;
      } catch (error) {
        // A reaction wrote to the stream concurrently. The retry has the same command id.
        if (!(error instanceof Refusal) || error.kind !== 'conflict' || tries === mostTries) throw error;
        await sleep(betweenLooksMs);
      }
    }
  }

  private actor(account: Account | 'system', beside = false): Actor {
    if (account === 'system') return system;
    const { id, name, ...person } = actorOf(this.seeder, account);
    return { ...(beside ? system : person), id, name, roles: person.roles };
  }

  /** Waits until reactions have brought a document into the expected state. */
  protected async once<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
    holds: (state: State<Context>) => boolean,
  ): Promise<State<Context>> {
    const stream = streamOf(workflow.name, id);
    const end = Date.now() + patience;
    for (;;) {
      const arrived = this.arrivals.next(stream);
      const { state } = await this.seeder.runner.documents.refresh(workflow, id);
      if (holds(state)) return state;
      if (Date.now() > end) throw new Error(`${workflow.name} ${id} is still ${state.value}`);
      await Promise.race([arrived, sleep(patience, undefined, { ref: false })]);
    }
  }
}
