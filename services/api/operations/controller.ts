import { Controller, Inject } from '@nestjs/common';
import { operations } from '#contract/operations.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import type { Operations } from '#infra/operations/operations.js';
import { ask, type RequestKind, requestOf } from '#infra/operations/requests.js';
import { databaseFigures } from '#infra/postgres/figures.js';
import { projections } from '#projections/catalog/projections.js';
import { messages, Refusal } from '#workflows/platform/kernel/refusal.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { operationsOfProcess } from '../platform/kernel/tokens.js';
import { OperationsOverview } from './overview.js';
import { wireRequest } from './wire.js';
import { wireDatabase } from './wire-database.js';

@Controller()
export class OperationsController {
  constructor(
    private readonly all: OperationsOverview,
    @Inject(operationsOfProcess) private readonly operations: Operations,
  ) {}

  @Answers(operations.overview)
  overview() {
    return this.all.look();
  }

  @Answers(operations.database)
  async database() {
    return wireDatabase(await databaseFigures(this.operations.db));
  }

  @Answers(operations.request)
  async request(@Input() { id }: ParsedInputOf<typeof operations.request>) {
    const found = await requestOf(this.operations.db, id);
    if (!found) throw new Refusal('missing', messages.missing);
    return wireRequest(found);
  }

  @Answers(operations.rebuild)
  rebuild(@Input() { projection }: ParsedInputOf<typeof operations.rebuild>, @Me() me: Caller) {
    return this.ask(me, 'rebuild', known(projection));
  }

  @Answers(operations.retry)
  retry(@Input() { projection }: ParsedInputOf<typeof operations.retry>, @Me() me: Caller) {
    return this.ask(me, 'retry', known(projection));
  }

  @Answers(operations.verify)
  verify(@Input() { projection }: ParsedInputOf<typeof operations.verify>, @Me() me: Caller) {
    return this.ask(me, 'verify', known(projection));
  }

  @Answers(operations.restore)
  restore(@Input() { projection, stream }: ParsedInputOf<typeof operations.restore>, @Me() me: Caller) {
    return this.ask(me, 'restore', `${known(projection)} ${stream}`);
  }

  @Answers(operations.restoreAll)
  restoreAll(@Me() me: Caller) {
    return this.ask(me, 'restore', '*');
  }

  @Answers(operations.retryReactions)
  retryReactions(@Me() me: Caller) {
    return this.ask(me, 'retry-reaction', '*');
  }

  @Answers(operations.retryReaction)
  retryReaction(@Input() input: ParsedInputOf<typeof operations.retryReaction>, @Me() me: Caller) {
    return this.ask(me, 'retry-reaction', `${input.eventId} ${input.reaction}`);
  }

  @Answers(operations.skipReaction)
  skipReaction(@Input() input: ParsedInputOf<typeof operations.skipReaction>, @Me() me: Caller) {
    return this.ask(me, 'skip-reaction', `${input.eventId} ${input.reaction}`);
  }

  private async ask({ actor }: Caller, kind: RequestKind, target: string) {
    return { id: await ask(this.operations.db, { kind, target, askedBy: actor.name }) };
  }
}

const known = (name: string): string => {
  if (projections.some((one) => one.name === name)) return name;
  throw new Refusal('missing', '没有这个投影');
};
