import { setTimeout as sleep } from 'node:timers/promises';
import type { FileStore } from '#infra/files/file-store.js';
import { type ConfirmGiven, confirm } from '#workflows/payback/commands.js';
import type { Payback } from '#workflows/payback/machine.js';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import type { Command } from '#workflows/platform/kernel/command.js';
import { type EventSchemas, type StoredEvent, streamOf } from '#workflows/platform/kernel/event.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { daysAfter } from '#workflows/platform/kernel/time.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import type { Arrivals } from '../kernel/arrivals.js';
import type { Seeder } from '../kernel/seeder.js';
import type { DemoOrder } from './orders.js';
import { ownAccountFor } from './own-accounts.js';
import { type Account, actorOf } from './people.js';
import { orderIdOf } from './play-orders.js';
import { rateUsed } from './rates.js';

/** What follows comes in a moment; a machine that is busy with other work may take long to get to it. */
const patience = 60_000;
const betweenLooksMs = 25;
const mostTries = 40;
/** Between what people do one after the other. */
const minutes = 20;

interface Sending {
  readonly name?: string;
  readonly creates?: true;
  /** The system does it in his name: the ledger takes nothing from people. */
  readonly beside?: true;
}

/** With what the demo's people work. */
export interface Playing {
  readonly seeder: Seeder;
  readonly arrivals: Arrivals;
  readonly files: FileStore;
  readonly today: string;
}

/** What people do with one order day by day, by the commands that they send; the reactor does the rest, on the same day. */
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

  /** So many days after the purchase, but never in the future. */
  protected dayAfter(days: number): string {
    const day = daysAfter(this.day, days);
    return day < this.today ? day : this.today;
  }

  /** From now on it is that day, or a little later than it was, but never the future. */
  protected goTo(day: string): void {
    const morning = `${day}T02:${String(10 + (this.place % 40))}:00.000Z`;
    this.clock = this.notYet(morning > this.clock ? morning : this.clock);
  }

  /** What is known to have happened is before all that follows. */
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

  /** Finance verifies what has come: all of it, unless said otherwise. @param given of a sale what is receivable that day */
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
      { rate: await this.rateOn(arrivalDate), marketOpen: true, ...given },
      { name: `confirm ${id}` },
    );
  }

  protected async timeOf({ name }: Pick<Workflow, 'name'>, id: string, happened: string): Promise<string> {
    const events: StoredEvent[] = await this.seeder.log.read(streamOf(name, id));
    return events.find(({ type }) => type === happened)?.meta.at ?? '';
  }

  /** A command that is sent again by a seed that goes on has the name it had. */
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
        // The reactor has written there at the same moment. Sent again it is the same command.
        if (!(error instanceof Refusal) || error.kind !== 'conflict' || tries === mostTries) throw error;
        await sleep(betweenLooksMs);
      }
    }
  }

  private actor(account: Account | 'system', beside = false): Actor {
    if (account === 'system') return system;
    const { id, name, ...person } = actorOf(this.seeder, account);
    return { ...(beside ? system : person), id, name };
  }

  /** Waits for what the reactor makes of what was done. */
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
