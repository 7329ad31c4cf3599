import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Origin } from '#infra/command-runner/origin.js';
import { missingWord, wordsIn } from '#workflows/platform/facts/words.js';
import { type AnyCommand, demand } from '#workflows/platform/kernel/command.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import type { Caller } from '../kernel/caller.js';

type ReadGiven<Context, Given> = (state: State<Context>, origin: Origin) => Promise<Given>;

/** Access to the dictionaries, implemented by their own noun. */
export abstract class Dictionaries {
  abstract has(dictionary: string, value: string): Promise<boolean>;
}

/** Checks form values against dictionaries; the form declares which dictionary each field uses. */
@Injectable()
export class Words {
  constructor(private readonly dictionaries: Dictionaries) {}

  /** @throws Refusal for a value that is missing from its dictionary */
  async check(form: z.ZodType, given: object): Promise<void> {
    for (const word of wordsIn(form, given)) {
      if (!(await this.dictionaries.has(word.dictionary, word.value))) refuse(missingWord(word), 'invalid', word.field);
    }
  }

  /**
   * Checks dictionary values before reading the given facts; only callers who may send the command learn the result.
   */
  first<Context, Given>(
    { actor }: Pick<Caller, 'actor'>,
    command: AnyCommand<Context>,
    data: object,
    given?: ReadGiven<Context, Given>,
  ): ReadGiven<Context, Given> | undefined {
    if (wordsIn(command.data, data).length === 0) return given;
    return async (state, origin) => {
      demand(command, { actor, state });
      await this.check(command.data, data);
      return (await given?.(state, origin)) as Given;
    };
  }
}
