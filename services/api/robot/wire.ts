import type { RobotRecordRow, RobotRunDetail, RobotRunRow } from '#contract/robot.js';
import { wireTime } from '#projections/platform/queries/list.js';
import type { RobotRunRow as Row } from '#projections/robot/projection.js';
import { labelOf } from '#workflows/platform/kernel/machine.js';
import { sum } from '#workflows/platform/values/money.js';
import { isAtWork } from '#workflows/robot/commands.js';
import { type RunRecord, robotRun } from '#workflows/robot/machine.js';

export const wireRecord = ({ business, amount, ...record }: RunRecord): RobotRecordRow => ({
  ...record,
  atWork: isAtWork(record, new Date().toISOString()),
  amount: Number(amount),
  businessKind: business.kind,
  businessId: business.id,
  businessSerialNo: business.serialNo,
  at: record.at && wireTime(record.at),
});

export function wireRun({ id, state, run, creator_name, create_time }: Row): RobotRunRow {
  const count = (...states: readonly RunRecord['state'][]) =>
    run.records.filter((one) => states.includes(one.state)).length;
  return {
    id,
    flow: run.flow,
    fileName: run.fileName,
    status: labelOf(robotRun.machine, state),
    isOpen: state === 'open',
    creatorName: creator_name,
    createTime: wireTime(create_time),
    total: run.records.length,
    submitted: count('submitted'),
    refused: count('refused'),
    unfit: count('unfit'),
    doubtful: count('started', 'unknown'),
    pending: count('pending'),
  };
}

function amountsOf(records: readonly RunRecord[]): RobotRunDetail['amounts'] {
  const currencies = [...new Set(records.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const own = records.filter((one) => one.currency === currency);
    return { currency, count: own.length, amount: Number(sum(own.map(({ amount }) => amount)).toFixed(2)) };
  });
}

export const wireDetail = (row: Row): RobotRunDetail => ({
  ...wireRun(row),
  items: row.run.records.map(wireRecord),
  amounts: amountsOf(row.run.records),
  submittedAmounts: amountsOf(row.run.records.filter(({ state }) => state === 'submitted')),
});
