import { parameter } from '#workflows/parameter/record.js';
import { readSetting, type Setting } from '#workflows/parameter/settings.js';
import type { Records } from '../platform/kernel/records.js';

/** The current value of a parameter that the system reads; its standard if none is saved. */
export const settingIn = async <Value>(records: Records, setting: Setting<Value>): Promise<Value> =>
  readSetting(setting, (await records.find(parameter, 'cfgName', setting.key))?.cfgValue);
