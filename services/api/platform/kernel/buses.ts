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
import type { CommandRequest } from '#infra/command-runner/request.js';
import type { CommandRunner } from '#infra/command-runner/runner.js';
import type { Done } from '#infra/command-runner/steps.js';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { commandRunner, readDatabase } from './tokens.js';

// biome-ignore lint/suspicious/noExplicitAny: commands to all kinds of documents pass through one bus
export type AnyCommandRequest = CommandRequest<any, any, any, any>;

/** A command to be sent to its document. */
export class ExecuteCommand extends BusCommand<Done<unknown>> {
  constructor(
    readonly request: AnyCommandRequest,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(ExecuteCommand)
export class ExecuteCommandHandler implements ICommandHandler<ExecuteCommand> {
  constructor(@Inject(commandRunner) private readonly runner: CommandRunner) {}

  execute({ request, origin }: ExecuteCommand): Promise<Done<unknown>> {
    return this.runner.run(request, origin);
  }
}

export type ReadQuery<Params, Answer> = (db: ReadDatabase, params: Params) => Promise<Answer>;

/** A query to the read database: a plain function and its parameters. */
export class RunQuery extends BusQuery<unknown> {
  constructor(
    // biome-ignore lint/suspicious/noExplicitAny: questions of all kinds pass through one bus
    readonly query: ReadQuery<any, unknown>,
    readonly params: unknown,
  ) {
    super();
  }
}

@QueryHandler(RunQuery)
export class RunQueryHandler implements IQueryHandler<RunQuery> {
  constructor(@Inject(readDatabase) private readonly db: ReadDatabase) {}

  execute({ query, params }: RunQuery): Promise<unknown> {
    return query(this.db, params);
  }
}
