import { Controller } from '@nestjs/common';
import { lookups } from '#contract/lookups.js';
import { parameter } from '#workflows/parameter/record.js';
import { readSetting, type Setting, settings } from '#workflows/parameter/settings.js';
import { Answers } from '../platform/kernel/answers.js';
import { Records } from '../platform/kernel/records.js';

/** Parameters that the console uses. */
@Controller()
export class SettingsLookups {
  constructor(private readonly records: Records) {}

  @Answers(lookups.settings)
  async settings() {
    const [dateLagMs, maxAheadDays = null] = await Promise.all([
      this.valueOf(settings.dateLag),
      this.valueOf(settings.maxAheadDays),
    ]);
    return { dateLagMs, maxAheadDays };
  }

  private async valueOf<Value>(setting: Setting<Value>): Promise<Value> {
    return readSetting(setting, (await this.records.find(parameter, 'cfgName', setting.key))?.cfgValue);
  }
}
