import { z } from 'zod';
import { asNumber } from '#workflows/platform/input/number-input.js';
import { isStaff } from '#workflows/platform/kernel/actor.js';
import { type Command, command, type Occasion } from '#workflows/platform/kernel/command.js';
import { noForm } from '#workflows/platform/kernel/no-form.js';
import { plainCommand } from '#workflows/platform/kernel/plain-command.js';
import { messages, refuse, rule } from '#workflows/platform/kernel/refusal.js';
import { type Events, outcomes } from './events.js';
import { flows } from './flows.js';
import { objectionTo, type SheetFacts } from './judge.js';
import { type RobotRun, type RunRecord, robotRun } from './machine.js';
import { attemptMs } from './protocol.js';

export const permission = '/robot';

const by: Pick<Command<Events, RobotRun>, 'permission' | 'who' | 'allow'> = {
  permission,
  who: () => '有“机器人”权限的用户',
  allow: ({ actor }) => [rule(isStaff(actor), messages.forbidden, 'forbidden')],
};

const refusals = {
  doubtful: ({ number }: RunRecord) => `${number}的结果未知，请先到银行核实并确认`,
  done: ({ number }: RunRecord) => `${number}已处理，不能重复提交`,
  late: ({ number }: RunRecord) => `${number}已有结果，请刷新后查看`,
  atWork: ({ number }: RunRecord) => `${number}正在提交，开始${attemptMs / 60_000}分钟后仍无结果时才能确认`,
} as const;

/** True if the bank may have received the record. */
const isDoubtful = ({ state }: RunRecord): boolean => state === 'started' || state === 'unknown';

/** True if the robot that started the record may still submit it or hear from the bank. */
export const isAtWork = ({ state, at }: Pick<RunRecord, 'state' | 'at'>, now: string): boolean =>
  state === 'started' && Date.parse(now) - Date.parse(at) < attemptMs;

const recordIn = ({ records }: RobotRun, number: string): RunRecord =>
  records.find((one) => one.number === number) ?? refuse(messages.missing, 'missing');

export const begin = plainCommand(robotRun, {
  name: 'begin',
  label: '导入批次',
  event: 'RobotRunBegun',
  ...by,
});

const numbered = z.object({ number: z.string({ error: '请求有错误' }).min(1, '请求有错误').max(50, '请求有错误') });

/**
 * Hands a record to the robot, one at a time: while the outcome of one is unknown, no other is started, and that one is
 * not retried before somebody has checked with the bank. The sheet's data must still be valid (`objectionTo`); an
 * invalid record is skipped with the reason and does not block others.
 */
export const start = command(robotRun, {
  name: 'start',
  label: '提交记录',
  ...by,
  data: numbered,
  proposes: ['RobotRecordStarted', 'RobotRecordUnfit'],
  decide: ({
    data: { number },
    state: { context },
    given,
  }: Occasion<RobotRun, z.output<typeof numbered>, SheetFacts>) => {
    const record = recordIn(context, number);
    const doubtful = context.records.find(isDoubtful);
    if (doubtful) refuse(refusals.doubtful(doubtful));
    if (record.state !== 'pending') refuse(refusals.done(record));
    const objection = objectionTo(flows[context.flow], record, given);
    if (objection) return [{ type: 'RobotRecordUnfit', data: { number, message: objection } }];
    return [{ type: 'RobotRecordStarted', data: { number, attempt: record.attempts + 1 } }];
  },
});

const attempt = z.preprocess(
  asNumber,
  z.number({ error: '请求有错误' }).int('请求有错误').min(1, '请求有错误').max(5000, '请求有错误'),
);
const receipt = z.string().trim().max(100, '银行流水号最多100个字符').default('');
const message = z.string().trim().max(500, '说明最多500个字符').default('');
export const ended = numbered.extend({
  attempt,
  outcome: z.enum(outcomes, { error: '请求有错误' }),
  receipt,
  message,
});

/**
 * Result that the robot reports for the current attempt; results of earlier attempts are refused. What the bank has
 * accepted is stored even if the attempt was taken for unknown or not submitted meanwhile, and the run was closed: it must
 * not be submitted again.
 */
export const end = command(robotRun, {
  name: 'end',
  label: '登记结果',
  ...by,
  data: ended,
  proposes: ['RobotRecordEnded'],
  decide: ({ data, state: { context } }: Occasion<RobotRun, z.output<typeof ended>, undefined>) => {
    const record = recordIn(context, data.number);
    const { state } = record;
    const isNews =
      state === 'started' || (data.outcome === 'submitted' && (state === 'unknown' || state === 'pending'));
    if (!isNews || record.attempts !== data.attempt) refuse(refusals.late(record));
    return [{ type: 'RobotRecordEnded', data }];
  },
});

export const settled = numbered.extend({
  attempt,
  outcome: z.enum(['submitted', 'notSubmitted'], { error: '请选择核实结果' }),
  receipt,
  message,
});

/** A person has checked with the bank and enters the outcome of an attempt that no robot is working on any more. */
export const settle = command(robotRun, {
  name: 'settle',
  label: '确认结果',
  ...by,
  data: settled,
  proposes: ['RobotRecordSettled'],
  decide: ({ data, state: { context }, now }: Occasion<RobotRun, z.output<typeof settled>, undefined>) => {
    const record = recordIn(context, data.number);
    if (!isDoubtful(record) || record.attempts !== data.attempt) refuse(refusals.late(record));
    if (isAtWork(record, now)) refuse(refusals.atWork(record));
    return [{ type: 'RobotRecordSettled', data }];
  },
});

/** Gives up the records that were not tried; they may be imported again in another sheet. */
export const close = command(robotRun, {
  name: 'close',
  label: '结束批次',
  ...by,
  data: noForm,
  proposes: ['RobotRunClosed'],
  decide: ({ state: { context } }) => {
    const doubtful = context.records.find(isDoubtful);
    if (doubtful) refuse(refusals.doubtful(doubtful));
    return [{ type: 'RobotRunClosed', data: {} }];
  },
});
