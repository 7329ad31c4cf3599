import { Controller, Inject } from '@nestjs/common';
import type { Call } from '#contract/platform/call.js';
import type { Where } from '#projections/platform/record/list.js';
import type { AnyCommand } from '#workflows/platform/kernel/command.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { AnswersIf, Input } from '../kernel/answers.js';
import { type Caller, Me } from '../kernel/caller.js';
import { RecordService } from './record-service.js';

interface RecordCalls {
  readonly list?: Call;
  readonly add?: Call;
  readonly change?: Call;
  /** Adds without an id, changes with one. */
  readonly save?: Call;
  readonly remove?: Call;
}

// biome-ignore lint/suspicious/noExplicitAny: inputs and rows of all shapes
type Any = any;

export interface Narrowed {
  readonly filter: Any;
  readonly where?: Where;
}

/**
 * The controller of a record type: list, add, change and remove as the contract has them. A noun with more to say
 * extends it with methods of its own, and with what its rows and its new records have besides.
 */
export function recordController(type: AnyRecordType, calls: RecordCalls) {
  const { list, add, change, save, remove } = calls;

  @Controller()
  class RecordController {
    /** Commands besides change and remove that a row offers. */
    protected readonly further: readonly AnyCommand[] = [];

    constructor(@Inject(RecordService) protected readonly service: RecordService) {}

    @AnswersIf(list)
    async list(@Input() filter: Any, @Me() caller: Caller): Promise<Any> {
      const { filter: asked, where } = await this.narrowed(filter, caller);
      const page = await this.service.list(type, asked, caller, { further: this.further, ...(where && { where }) });
      return { ...page, records: await this.shown(page.records, caller) };
    }

    @AnswersIf(add)
    async add(@Input() given: Any, @Me() caller: Caller): Promise<Any> {
      return this.service.add(type, await this.completed(given, caller), caller);
    }

    @AnswersIf(change)
    change(@Input() given: Any, @Me() caller: Caller): Promise<null> {
      return this.service.change(type, given, caller);
    }

    @AnswersIf(save)
    async save(@Input() given: Any, @Me() caller: Caller): Promise<Any> {
      if (given.id === undefined) return this.service.add(type, await this.completed(given, caller), caller);
      await this.service.change(type, given, caller);
      return { id: given.id };
    }

    @AnswersIf(remove)
    remove(@Input() given: Any, @Me() caller: Caller): Promise<null> {
      // Its name differs from call to call; it is all that the call takes.
      return this.service.remove(type, Object.values(given)[0] as string, caller);
    }

    /** What a list is asked, where a filter means more than a field that equals or contains. */
    protected async narrowed(filter: Any, _: Caller): Promise<Narrowed> {
      return { filter };
    }

    /** Rows with what a noun shows besides. */
    protected async shown(rows: Any[], _: Caller): Promise<Any[]> {
      return rows;
    }

    /** A new record with what the server sets itself. */
    protected async completed(given: Any, _: Caller): Promise<Any> {
      return given;
    }
  }
  return RecordController;
}
