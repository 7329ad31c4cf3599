import { workflow } from '#workflows/platform/kernel/workflow.js';
import { events, type Outcome, type RobotRecord } from './events.js';
import { type FlowName, flows } from './flows.js';

/** A record of a run, with its progress. */
export interface RunRecord extends RobotRecord {
  /** `pending`: may be tried; `started`: with the robot, no result yet; `unfit`: never handed out and never will be. */
  readonly state: 'pending' | 'started' | 'unfit' | Exclude<Outcome, 'notSubmitted'>;
  /** Number of attempts. */
  readonly attempts: number;
  /** Receipt number from the bank; empty if none. */
  readonly receipt: string;
  readonly message: string;
  /** Time of the last event about it, ISO 8601 in UTC; empty before. */
  readonly at: string;
}

/** A sheet in process, record by record. */
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

/** A record that never reached the bank may be retried. */
const told = (run: RobotRun, { data: { number, outcome, receipt, message }, meta: { at } }: Told): RobotRun =>
  changed(run, number, { state: outcome === 'notSubmitted' ? 'pending' : outcome, receipt, message, at });

export const robotRun = workflow({
  of: { kind: 'robot-run', label: '机器人批次' },
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
    // What the bank accepted is told late where a page could not report it.
    closed: { label: '已结束', on: { RobotRecordEnded: 'closed' } },
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
  // A record that the bank has, or may have, cannot be in another sheet. One that was refused or never sent may be.
  claims: ({ value, context: { flow, records } }) =>
    records
      .filter(({ state }) => state !== 'refused' && state !== 'unfit' && !(state === 'pending' && value === 'closed'))
      .map(({ number }) => ({
        scope: flow,
        value: number,
        message: `${number}已在其他${flows[flow].label}批次中，不能重复提交`,
      })),
});
