import { describe, expect, it } from 'vitest';
import { system } from '#workflows/platform/kernel/actor.js';
import { decide } from '#workflows/platform/kernel/command.js';
import { stateOf } from '#workflows/platform/kernel/machine.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { parameter } from './record.js';
import { readSetting, settingObjection, settings } from './settings.js';

describe('a parameter that the system reads', () => {
  it.each(Object.values(settings).map((one) => [one.key, one] as const))('%s may be what it is at first', (key, one) =>
    expect(settingObjection(key, one.standard)).toBeUndefined(),
  );

  it.each([
    ['mall.order.warnDays', '15天', '参数值必须是整数'],
    ['mall.order.warnDays', '99999999999', '参数值不能大于3,650'],
    ['mall.order.warnDays', '-1', '参数值不能小于0'],
    ['mall.order.warnDays', '', '参数值不能为空'],
    ['mall.pricing.mode', 'MONTHLY', '参数值只能是ANNUAL或FLAT'],
    ['mall.session.single', 'yes', '参数值只能是false或true'],
    ['mall.sales.maxAheadDays', 'x', '参数值必须是整数'],
    ['mall.sales.maxAheadDays', '', undefined],
    ['an.own.key', 'whatever', undefined],
    ['an.own.key', '', '参数值不能为空'],
  ])('%s as “%s”: %s', (key, value, message) => expect(settingObjection(key, value)).toBe(message));

  it('that was saved before it was checked reads as its standard', () => {
    expect(readSetting(settings.warnDays, '15天')).toBe(15);
    expect(readSetting(settings.warnDays, '99999999999')).toBe(15);
    expect(readSetting(settings.warnDays, undefined)).toBe(15);
    expect(readSetting(settings.warnDays, '30')).toBe(30);
    expect(readSetting(settings.maxAheadDays, '')).toBeUndefined();
    expect(readSetting(settings.requiredCurrencies, '美元， 欧元')).toEqual(['美元', '欧元']);
  });
});

describe('saving one', () => {
  const old = { cfgName: 'mall.order.warnDays', cfgValue: '15天', cfgDesc: '' };
  const attempt = (command: typeof parameter.create | typeof parameter.change, state: string, data: object) => {
    try {
      const situation = { actor: system, state: stateOf(parameter.workflow.machine, state, old) };
      return decide(command as never, { ...situation, id: 'p', data, given: undefined, now: '' } as never).length;
    } catch (error) {
      return (error as Refusal).message;
    }
  };
  it('is refused when it could not be read', () => {
    expect(attempt(parameter.create, 'absent', { ...old, cfgValue: '-5' })).toBe('参数值不能小于0');
    expect(attempt(parameter.change, 'present', { cfgValue: '十' })).toBe('参数值必须是整数');
  });
  it('leaves what stands there alone while only its words change', () =>
    expect(attempt(parameter.change, 'present', { cfgDesc: '新' })).toBe(1));
});
