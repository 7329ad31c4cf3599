import { Controller } from '@nestjs/common';
import { lookups } from '#contract/lookups.js';
import { settings } from '#workflows/parameter/settings.js';
import { settingIn } from '../parameter/setting-in.js';
import { Answers } from '../platform/kernel/answers.js';
import { Records } from '../platform/kernel/records.js';

/** Parameters that the console uses. */
@Controller()
export class SettingsLookups {
  constructor(private readonly records: Records) {}

  @Answers(lookups.settings)
  async settings() {
    const [dateLagMs, maxAheadDays = null, expireGraceDays] = await Promise.all([
      settingIn(this.records, settings.dateLag),
      settingIn(this.records, settings.maxAheadDays),
      settingIn(this.records, settings.expireGraceDays),
    ]);
    return { dateLagMs, maxAheadDays, expireGraceDays };
  }
}
