import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { record as calls } from '#contract/platform/record.js';
import { records as recordTypes } from '#workflows/catalog/records.js';
import { isStaff, permitted } from '#workflows/platform/kernel/actor.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { Records } from '../platform/kernel/records.js';
import { RecordService } from '../platform/record/record-service.js';
import { mentioned, type NameOf, recordHistory } from './history.js';

const somebody = { id: '', name: '其他用户', roles: [] };

const byName = new Map(recordTypes.map((type) => [type.name, type]));

/** History of records of all types. */
@Controller()
export class RecordHistoryController {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly records: Records,
    private readonly recordService: RecordService,
  ) {}

  @Answers(calls.history)
  async history(@Input() { kind, id }: ParsedInputOf<typeof calls.history>, @Me() caller: Caller) {
    const type = byName.get(kind);
    const read = type?.permissions?.read;
    if (!type || !read || !permitted(caller.actor, read)) return refuse(messages.missing, 'missing');
    await this.recordService.find(type, id, caller);
    const events = await this.dispatcher.events(caller, type.workflow, id);
    const history = recordHistory(type, events, await this.namesIn(type, events));
    // Shared records may have been changed by another customer, whose identity must not be revealed.
    if (type.customer || isStaff(caller.actor)) return history;
    return history.map((one) => (one.actor.id === caller.actor.id ? one : { ...one, actor: somebody }));
  }

  /** Removed records are shown by id. */
  private async namesIn(type: AnyRecordType, events: Parameters<typeof mentioned>[1]): Promise<NameOf> {
    const names = new Map<string, string>();
    for (const [to, ids] of mentioned(type, events)) {
      const other = byName.get(to);
      if (!other) continue;
      for (const entry of await this.records.readMany(other, [...ids])) {
        names.set(`${to} ${entry.id}`, String((entry as Record<string, unknown>)[other.title]));
      }
    }
    return (to, id) => names.get(`${to} ${id}`) ?? id;
  }
}
