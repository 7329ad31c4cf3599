import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
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
 * Controller of a record type: list, add, change and remove as declared in the contract. A noun can extend it with
 * methods of its own, and with additions to its rows and new records.
 */
export function recordController(type: AnyRecordType, calls: RecordCalls) {
  const { list, add, change, save, remove } = calls;
  const idName = remove ? onlyInputOf(remove) : '';

  @Controller()
  class RecordController {
    /** Commands that a row offers besides change and remove. */
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
      await this.service.change(type, await this.service.settled(type, save ?? {}, given, caller), caller);
      return { id: given.id };
    }

    @AnswersIf(remove)
    remove(@Input() given: Any, @Me() caller: Caller): Promise<null> {
      return this.service.remove(type, given[idName], caller);
    }

    /** One record as the list shows it. @throws Refusal missing if it does not exist or belongs to another company */
    protected row(id: string, caller: Caller): Promise<Any> {
      return this.service.row(type, id, caller, this.further);
    }

    /** Translates filters that are more than fields that equal or contain a value. */
    protected async narrowed(filter: Any, _: Caller): Promise<Narrowed> {
      return { filter };
    }

    /** Adds further columns of the noun to its rows. */
    protected async shown(rows: Any[], _: Caller): Promise<Any[]> {
      return rows;
    }

    /** Adds the values that the server sets to a new record. */
    protected async completed(given: Any, _: Caller): Promise<Any> {
      return given;
    }
  }
  return RecordController;
}

/** The name of the id differs between calls (`id`, `userId`, …), but it is their only input. */
function onlyInputOf({ path, input }: Call): string {
  const [name, ...others] = Object.keys((input as z.ZodObject).shape);
  if (name === undefined || others.length > 0) throw new Error(`${path} takes more than the id of what it removes`);
  return name;
}
