import { describe, expect, it } from 'vitest';
import { person } from '#test/fixtures/people.js';
import { decide } from '#workflows/platform/kernel/command.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import { fold } from '#workflows/platform/kernel/workflow.js';
import { close, end, settle, start } from './commands.js';
import type { RobotRecord } from './events.js';
import type { Business, SheetFacts } from './judge.js';
import { robotRun } from './machine.js';

const clerk = person('cwzy', 'cwzy');
const runs = scenario(robotRun, { by: clerk, id: 'R1' });
const minutesLater = (minutes: number) =>
  new Date(Date.parse('2026-03-02T02:00:00.000Z') + minutes * 60_000).toISOString();
const record: RobotRecord = {
  ...{ number: 'FK1', row: 2, ownAccountNo: 'A1', accountName: '甲', accountNo: '1', bankName: '', swiftCode: '' },
  ...{ currency: '美元', amount: '1.00', direction: 'out', day: '', remark: '' },
  business: { kind: '', id: '', serialNo: '' },
};
const begun = {
  type: 'RobotRunBegun' as const,
  data: {
    flow: 'payment' as const,
    fileId: 'f',
    fileName: '付款.xlsx',
    records: [record, { ...record, number: 'FK2' }],
  },
};
const started = (attempt = 1) => ({ type: 'RobotRecordStarted' as const, data: { number: 'FK1', attempt } });
const told = { number: 'FK1', attempt: 1, receipt: '', message: '' };
const ended = (outcome: 'submitted' | 'refused' | 'notSubmitted' | 'unknown') => ({
  type: 'RobotRecordEnded' as const,
  data: { ...told, outcome },
});
const settled = { number: 'FK1', attempt: 1, outcome: 'notSubmitted' as const, receipt: '', message: '银行无此交易' };
const said = { type: 'RobotRecordSettled' as const, data: settled };
const one = { number: 'FK1' };
const due = {
  kind: 'supplier-payment',
  id: 'p1',
  serialNo: 'FK1',
  status: '财务填写付款信息',
  isDue: true,
  currency: '美元',
};
const facts: SheetFacts = {
  ...{ today: '2026-03-02', currencies: ['美元'] },
  accounts: [{ accountNo: 'A1', accountName: '我司', currency: '美元' }],
  businesses: [{ ...due, amount: '1.00', account: { name: '甲', no: '1' } }],
};
const [payment] = facts.businesses as [Business];

const claimed = (...events: readonly { type: string; data: unknown }[]) =>
  robotRun
    .claims?.(
      fold(
        robotRun,
        events.map((event) => ({ ...event, meta: { at: '2026-03-02T02:00:00Z' } as never })),
      ),
    )
    .flatMap(({ value }) => (value === value.toUpperCase() ? [value] : []));

describe('a record of a run', () => {
  it('is handed to the robot once', () => {
    runs.given(begun).when(start, one, clerk, facts).then(started());
    runs.given(begun, started(), ended('submitted')).when(start, one, clerk, facts).refused('FK1已处理，不能重复提交');
    runs.given(begun, started(), ended('refused')).when(start, one, clerk, facts).refused('FK1已处理，不能重复提交');
  });
  it.each<[string, Partial<SheetFacts>]>([
    ['当前状态为“付款完成”，不能提交', { businesses: [{ ...payment, isDue: false, status: '付款完成' }] }],
    ['与单据的收款账号不一致', { businesses: [{ ...payment, account: { name: '甲', no: '2' } }] }],
    ['与单据的应付金额（2.00）不一致', { businesses: [{ ...payment, amount: '2.00' }] }],
    ['不是本公司启用的账户', { accounts: [] }],
  ])('is passed over when it holds no more, and holds up no other: %s', (message, now) => {
    const unfit = { type: 'RobotRecordUnfit' as const, data: { number: 'FK1', message } };
    runs
      .given(begun)
      .when(start, one, clerk, { ...facts, ...now })
      .then(unfit);
    runs.given(begun, unfit).when(start, one, clerk, facts).refused('FK1已处理，不能重复提交');
    expect(claimed(begun, unfit)).toEqual(['FK2']);
  });
  it('of which nobody knows is not repeated, and nothing is begun beside it', () => {
    for (const doubtful of [[started()], [started(), ended('unknown')]])
      for (const number of ['FK1', 'FK2'])
        runs
          .given(begun, ...doubtful)
          .when(start, { number }, clerk, facts)
          .refused('FK1的结果未知，请先到银行核实并确认');
  });
  it('that never came to the bank is tried again, as another attempt', () => {
    runs.given(begun, started(), ended('notSubmitted')).when(start, one, clerk, facts).then(started(2));
  });
  it('hears of its own attempt alone', () => {
    const outcome = 'submitted' as const;
    runs
      .given(begun, started())
      .when(end, { ...told, outcome }, clerk)
      .then(ended(outcome));
    runs
      .given(begun, started(), ended('notSubmitted'), started(2))
      .when(end, { ...told, outcome }, clerk)
      .refused('FK1已有结果，请刷新后查看');
    runs
      .given(begun)
      .when(end, { ...told, outcome }, clerk)
      .refused('FK1已有结果，请刷新后查看');
  });
  it('that the bank has accepted is known, whatever others took it for', () => {
    const outcome = 'submitted' as const;
    for (const taken of [ended('unknown'), said, ended('notSubmitted')]) {
      const run = runs.given(begun, started(), taken);
      run.when(end, { ...told, outcome }, clerk).then(ended(outcome));
      run.when(end, { ...told, outcome: 'unknown' }, clerk).refused('FK1已有结果，请刷新后查看');
    }
    const closed = runs.given(begun, started(), said, { type: 'RobotRunClosed', data: {} });
    closed.when(end, { ...told, outcome }, clerk).then(ended(outcome));
    closed.when(end, { ...told, outcome: 'refused' }, clerk).refused('FK1已有结果，请刷新后查看');
    runs
      .given(begun, started(), said, started(2))
      .when(end, { ...told, outcome }, clerk)
      .refused('FK1已有结果，请刷新后查看');
  });
  it('that a robot is at is not settled before it must have ended, and then without its page', () => {
    const state = runs.at(begun, started());
    const settledAfter = (minutes: number) =>
      decide(settle, { id: 'R1', data: settled, given: undefined, actor: clerk, state, now: minutesLater(minutes) });
    for (const minutes of [0, 4, 4.9])
      expect(() => settledAfter(minutes)).toThrow('FK1正在提交，开始5分钟后仍无结果时才能确认');
    expect(settledAfter(5)).toEqual([said]);
  });
  it('is settled for the attempt that somebody has looked for, not for a later one', () => {
    const later = runs.given(begun, started(), ended('unknown'), said, started(2), {
      type: 'RobotRecordEnded',
      data: { ...told, attempt: 2, outcome: 'unknown' },
    });
    later.when(settle, settled, clerk).refused('FK1已有结果，请刷新后查看');
    later.when(settle, { ...settled, attempt: 2 }, clerk).then({ ...said, data: { ...settled, attempt: 2 } });
  });
  it('that is in doubt is settled by somebody who has looked', () => {
    runs.given(begun, started(), ended('unknown')).when(settle, settled, clerk).then(said);
    runs.given(begun, started(), ended('unknown'), said).when(start, one, clerk, facts).then(started(2));
    runs.given(begun, started(), ended('submitted')).when(settle, settled, clerk).refused('FK1已有结果，请刷新后查看');
  });
  it('that there is not is missing', () =>
    runs.given(begun).when(start, { number: 'FK9' }, clerk).refused('数据库中没有该资源'));
});

describe('a run', () => {
  it('ends, unless something of it is in doubt', () => {
    runs.given(begun).when(close, {}, clerk).then({ type: 'RobotRunClosed', data: {} });
    runs.given(begun, started()).when(close, {}, clerk).refused('FK1的结果未知，请先到银行核实并确认');
    runs
      .given(begun, { type: 'RobotRunClosed', data: {} })
      .when(start, one, clerk, facts)
      .refused('当前状态不允许该操作');
  });
  it('is for finance', () => runs.given(begun).when(start, one, person('cgjl', 'cgjl')).refused('权限异常'));

  it('keeps its numbers from other runs, but for those that the bank refused or nobody tried', () => {
    expect(claimed(begun)).toEqual(['FK1', 'FK2']);
    expect(claimed(begun, started(), ended('refused'))).toEqual(['FK2']);
    expect(claimed(begun, started(), ended('submitted'), { type: 'RobotRunClosed', data: {} })).toEqual(['FK1']);
    const late = [{ type: 'RobotRunClosed' as const, data: {} }, ended('submitted')];
    expect(claimed(begun, started(), ended('notSubmitted'), ...late)).toEqual(['FK1']);
  });
});
