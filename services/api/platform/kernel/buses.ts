import { Inject } from '@nestjs/common';
import {
  Command as BusCommand,
  Query as BusQuery,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  QueryHandler,
} from '@nestjs/cqrs';
import type { Origin } from '#infra/command-runner/origin.js';
import type { CommandRunner, Done, Order } from '#infra/command-runner/runner.js';
import type { ReadDatabase } from '#projections/database.js';
import { commandRunner, readDatabase } from './tokens.js';

// biome-ignore lint/suspicious/noExplicitAny: orders for all kinds of documents pass through one bus
export type AnyOrder = Order<any, any, any, any>;

/** A command on its way to its document. */
export class Act extends BusCommand<Done<unknown>> {
  constructor(
    readonly order: AnyOrder,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(Act)
export class ActHandler implements ICommandHandler<Act> {
  constructor(@Inject(commandRunner) private readonly runner: CommandRunner) {}

  execute({ order, origin }: Act): Promise<Done<unknown>> {
    return this.runner.run(order, origin);
  }
}

export type Question<Params, Answer> = (db: ReadDatabase, params: Params) => Promise<Answer>;

/** A question to the read database: a plain function and its parameters. */
export class Ask extends BusQuery<unknown> {
  constructor(
    // biome-ignore lint/suspicious/noExplicitAny: questions of all kinds pass through one bus
    readonly question: Question<any, unknown>,
    readonly params: unknown,
  ) {
    super();
  }
}

@QueryHandler(Ask)
export class AskHandler implements IQueryHandler<Ask> {
  constructor(@Inject(readDatabase) private readonly db: ReadDatabase) {}

  execute({ question, params }: Ask): Promise<unknown> {
    return question(this.db, params);
  }
}
