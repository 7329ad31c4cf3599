import type { Done } from '#infra/command-runner/steps.js';
import type { AnyCommand } from '#workflows/platform/kernel/command.js';
import type { Caller } from '../kernel/caller.js';
import type { Dispatcher } from '../kernel/dispatcher.js';
import type { Words } from '../record/words.js';

// biome-ignore lint/suspicious/noExplicitAny: inputs, answers and contexts of all shapes
export type Any = any;

interface Created {
  readonly id: string;
  readonly serialNo: string;
}

/** Sends commands of documents. What a form takes from dictionaries is compared with them before anything else is read. */
export abstract class Sending {
  constructor(
    protected readonly dispatcher: Dispatcher,
    protected readonly words: Words,
  ) {}

  /** The call answers only success. */
  protected async send(caller: Caller, command: AnyCommand, id: string, data: Any, options: Any = {}): Promise<null> {
    await this.done(caller, command, id, data, options);
    return null;
  }

  /** The same, for calls that do more with what was done. */
  protected done(caller: Caller, command: AnyCommand, id: string, data: Any, options: Any = {}): Promise<Done<Any>> {
    const given = this.words.first(caller, command, data, options.given);
    return this.dispatcher.send(caller, command, id, data, { ...options, ...(given && { given }) });
  }

  protected async create(caller: Caller, command: AnyCommand, data: Any, read: Any): Promise<Created> {
    const given = this.words.first(caller, command, data, read);
    const { id, state } = await this.dispatcher.create<Any, Created, Any, Any>(caller, command, data, { given });
    return { id, serialNo: state.context.serialNo };
  }
}
