import { Controller } from '@nestjs/common';
import { lookups } from '#contract/lookups.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { readDictionaries, readDictionary } from '#projections/dictionary/dictionaries.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';

@Controller()
export class DictionaryLookups {
  constructor(private readonly dispatcher: Dispatcher) {}

  @Answers(lookups.dictionaries)
  dictionaries(@Input() { names, items, dictName }: ParsedInputOf<typeof lookups.dictionaries>) {
    return this.dispatcher.query(readDictionaries, {
      names: names ?? items ?? dictName ?? refuse('请求有错误', 'invalid'),
    });
  }

  @Answers(lookups.dictionary)
  dictionary(@Input() input: ParsedInputOf<typeof lookups.dictionary>) {
    return this.dispatcher.query(readDictionary, input);
  }
}
