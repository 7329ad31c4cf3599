import { workflow } from '#workflows/platform/kernel/workflow.js';
import { events, type Outcome, type RobotRecord } from './events.js';
import { type FlowName, flows } from './flows.js';

/** A record of a run, and how far it is. */
export interface RunRecord extends RobotRecord {
  /** `pending`: may be tried; `started`: with the robot, and nobody has told of it; `unfit`: it was never handed out, and will not be. */
  readonly state: 'pending' | 'started' | 'unfit' | Exclude<Outcome, 'notSubmitted'>;
  /** How often it was handed to the robot. */
  readonly attempts: number;
  /** What the bank gave for it; empty when it gave nothing. */
  readonly receipt: string;
  readonly message: string;
  /** When something was last told of it, ISO 8601 in UTC; empty before. */
  readonly at: string;
}

/** A sheet on its way through the bank, record by record. */
export interface RobotRun {
  readonly flow: FlowName;
  readonly fileId: string;
  readonly fileName: string;
  readonly records: readonly RunRecord[];
}

const empty: RobotRun = { flow: 'payment', fileId: '', fileName: '', records: [] };

const fresh = { state: 'pending', attempts: 0, receipt: '', message: '', at: '' } as const;

const changed = (run: RobotRun, number: string, change: Partial<RunRecord>): RobotRun => ({
  ...run,
  records: run.records.map((record) => (record.number === number ? { ...record, ...change } : record)),
});

interface Told {
  readonly data: {
    readonly number: string;
    readonly outcome: Outcome;
    readonly receipt: string;
    readonly message: string;
  };
  readonly meta: { readonly at: string };
}

/** What never came to the bank may be tried again. */
const told = (run: RobotRun, { data: { number, outcome, receipt, message }, meta: { at } }: Told): RobotRun =>
  changed(run, number, { state: outcome === 'notSubmitted' ? 'pending' : outcome, receipt, message, at });

export const robotRun = workflow({
  name: 'robot-run',
  label: '机器人批次',
  version: 1,
  events,
  initial: 'uncreated',
  states: {
    uncreated: { label: '未创建', on: { RobotRunBegun: 'open' } },
    open: {
      label: '进行中',
      on: {
        RobotRecordStarted: 'open',
        RobotRecordUnfit: 'open',
        RobotRecordEnded: 'open',
        RobotRecordSettled: 'open',
        RobotRunClosed: 'closed',
      },
    },
    closed: { label: '已结束' },
  },
  evolve: {
    RobotRunBegun: (_, { data: { records, ...run } }) => ({
      ...run,
      records: records.map((one) => ({ ...one, ...fresh })),
    }),
    RobotRecordStarted: (run, { data: { number, attempt }, meta: { at } }) =>
      changed(run, number, { state: 'started', attempts: attempt, at }),
    RobotRecordUnfit: (run, { data: { number, message }, meta: { at } }) =>
      changed(run, number, { state: 'unfit', message, at }),
    RobotRecordEnded: told,
    RobotRecordSettled: told,
    RobotRunClosed: (run) => run,
  },
  empty,
  // What is with the bank, or may be, is in no other sheet. What the bank refused, or never came to it, may come again.
  claims: ({ value, context: { flow, records } }) =>
    records
      .filter(({ state }) => state !== 'refused' && state !== 'unfit' && !(state === 'pending' && value === 'closed'))
      .map(({ number }) => ({
        scope: flow,
        value: number,
        message: `${number}已在其他${flows[flow].label}批次中，不能重复提交`,
      })),
});
