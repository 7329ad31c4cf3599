import { Controller, Inject } from '@nestjs/common';
import { parameter as calls } from '#contract/parameter.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { parameter } from '#workflows/parameter/record.js';
import { readSetting, settings } from '#workflows/parameter/settings.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { currencyDictionary } from '#workflows/platform/values/currency.js';
import { Exports } from '../platform/export/exports.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { recordController } from '../platform/record/record-controller.js';
import { Dictionaries } from '../platform/record/words.js';

const { list, remove } = calls;

/** A parameter as it would be, if it is one that the caller may change. */
type Wanted = Readonly<Record<'cfgName' | 'cfgValue', string>>;

@Controller()
export class ParameterController extends recordController(parameter, { list, remove }) {
  @Inject(Exports) private readonly exports!: Exports;
  @Inject(Dictionaries) private readonly dictionaries!: Dictionaries;

  @Answers(calls.save)
  override async save(@Input() given: ParsedInputOf<typeof calls.save>, @Me() caller: Caller) {
    await this.demandKnown(await this.wanted(given, caller));
    return super.save(given, caller);
  }

  @Answers(calls.change)
  override async change(@Input() given: ParsedInputOf<typeof calls.change>, @Me() caller: Caller): Promise<null> {
    await this.demandKnown(await this.wanted(given, caller));
    return super.change(given, caller);
  }

  @Answers(calls.export)
  async export(@Input() input: ParsedInputOf<typeof calls.export>, @Me() caller: Caller) {
    return { id: await this.exports.fileOf(parameter.name, input, caller) };
  }

  private async wanted(given: Partial<Wanted> & { id?: string | undefined }, caller: Caller): Promise<Partial<Wanted>> {
    return given.id === undefined ? given : { ...(await this.service.find(parameter, given.id, caller)), ...given };
  }

  /** The market would stay closed for a currency that nobody can enter a rate for. */
  private async demandKnown({ cfgName, cfgValue }: Partial<Wanted>): Promise<void> {
    if (cfgName !== settings.requiredCurrencies.key) return;
    for (const name of readSetting(settings.requiredCurrencies, cfgValue)) {
      if (!(await this.dictionaries.has(currencyDictionary, name)))
        refuse(`币制不存在：${name}`, 'invalid', 'cfgValue');
    }
  }
}
