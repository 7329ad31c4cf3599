import { Controller } from '@nestjs/common';
import { lookups } from '#contract/lookups.js';
import { parameter } from '#workflows/parameter/record.js';
import { readSetting, settings } from '#workflows/parameter/settings.js';
import { Answers } from '../platform/kernel/answers.js';
import { Records } from '../platform/kernel/records.js';

/** Parameters that the console goes by. */
@Controller()
export class SettingsLookups {
  constructor(private readonly records: Records) {}

  @Answers(lookups.settings)
  async settings() {
    const set = await this.records.find(parameter, 'cfgName', settings.dateLag.key);
    return { dateLagMs: readSetting(settings.dateLag, set?.cfgValue) };
  }
}
