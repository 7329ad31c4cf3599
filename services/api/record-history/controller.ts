import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { record as calls } from '#contract/platform/record.js';
import { records as recordTypes } from '#workflows/catalog/records.js';
import { isStaff, permitted } from '#workflows/platform/kernel/actor.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { RecordChanges } from '../platform/record/record-changes.js';
import { RecordService } from '../platform/record/record-service.js';
import { recordHistory } from './history.js';

const somebody = { id: '', name: '其他用户', roles: [] };

const byName = new Map(recordTypes.map((type) => [type.name, type]));

/** History of records of all types. */
@Controller()
export class RecordHistoryController {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly changes: RecordChanges,
    private readonly recordService: RecordService,
  ) {}

  @Answers(calls.history)
  async history(@Input() { kind, id }: ParsedInputOf<typeof calls.history>, @Me() caller: Caller) {
    const type = byName.get(kind);
    const read = type?.permissions?.read;
    if (!type || !read || !permitted(caller.actor, read)) return refuse(messages.missing, 'missing');
    await this.recordService.find(type, id, caller);
    const events = await this.dispatcher.events(caller, type.workflow, id);
    const history = recordHistory(type, events, await this.changes.of(type, events));
    // Shared records may have been changed by another customer, whose identity must not be revealed.
    if (type.customer || isStaff(caller.actor)) return history;
    return history.map((one) => (one.actor.id === caller.actor.id ? one : { ...one, actor: somebody }));
  }
}
