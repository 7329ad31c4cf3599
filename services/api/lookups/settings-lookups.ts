import { Controller } from '@nestjs/common';
import { lookups } from '#contract/lookups.js';
import { baseParameters, dateLag } from '#workflows/parameter/base-parameters.js';
import { parameter } from '#workflows/parameter/record.js';
import { Answers } from '../kernel/answers.js';
import { Records } from '../kernel/records.js';

/** Ten years. */
const most = 3650 * 86_400_000;
const standard = Number(baseParameters[dateLag]?.value);

/** Parameters that the console goes by. */
@Controller()
export class SettingsLookups {
  constructor(private readonly records: Records) {}

  @Answers(lookups.settings)
  async settings() {
    const set = await this.records.find(parameter, 'cfgName', dateLag);
    const dateLagMs = Number(set?.cfgValue ?? standard);
    // Whoever typed it may have typed anything.
    return { dateLagMs: dateLagMs >= 0 && dateLagMs <= most ? dateLagMs : standard };
  }
}
