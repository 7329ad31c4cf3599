import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Origin } from '#infra/command-runner/origin.js';
import { missingWord, wordsIn } from '#workflows/platform/facts/words.js';
import { type AnyCommand, demand } from '#workflows/platform/kernel/command.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import type { Caller } from '../kernel/caller.js';

type ReadGiven<Context, Given> = (state: State<Context>, origin: Origin) => Promise<Given>;

/** Where the words are: the dictionaries' own noun knows. */
export abstract class Dictionaries {
  abstract has(dictionary: string, value: string): Promise<boolean>;
}

/** Holds what forms say against the dictionaries: which of their values is a word of which one the form itself says. */
@Injectable()
export class Words {
  constructor(private readonly dictionaries: Dictionaries) {}

  /** @throws Refusal for a word that its dictionary does not have */
  async check(form: z.ZodType, given: object): Promise<void> {
    for (const word of wordsIn(form, given)) {
      if (!(await this.dictionaries.has(word.dictionary, word.value))) refuse(missingWord(word), 'invalid');
    }
  }

  /** Reads what a command is given once its words were found, which only those who may send it are told. */
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
