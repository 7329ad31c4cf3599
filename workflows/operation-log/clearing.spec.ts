import { expect, it } from 'vitest';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { decide } from '#workflows/platform/kernel/command.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import { clearLoginLog, clearOperationLog, logClearing } from './clearing.js';

const holding = (...permissions: string[]): Actor => ({ ...system, id: '1', permissions: new Set(permissions) });
const auditor = holding('/log/delLog');
const log = scenario(logClearing, { by: auditor });

it('is said by an event', () => {
  log.given().when(clearOperationLog, {}, auditor).then({ type: 'OperationLogCleared' }).status('已清空');
  log.given().when(clearLoginLog, {}, holding('/loginLog/delLoginLog')).then({ type: 'LoginLogCleared' });
});

it('takes the right to that very log', () => {
  log.given().when(clearLoginLog, {}, auditor).refused('权限异常');
  log.given().when(clearOperationLog, {}, holding()).refused('权限异常');
});

it('happens once', () => {
  const state = log.at({ type: 'OperationLogCleared', data: {} });
  const again = () =>
    decide(clearOperationLog, { id: '1', data: {}, given: undefined, actor: auditor, state, now: '' });
  expect(again).toThrow(Refusal);
});
