import { results } from '#workflows/platform/approval/chain.js';

/** Steps of an order after its registration. */
export type Step =
  | { readonly do: 'apply' | 'change' }
  | {
      readonly do: 'approve';
      readonly by: 'cgjl' | 'cgzg' | 'ywfz';
      readonly result: (typeof results)['passed' | 'refused'];
      readonly message: string;
    };

const apply: Step = { do: 'apply' };
const change: Step = { do: 'change' };
const decide = (by: 'cgjl' | 'cgzg' | 'ywfz') => ({
  passes: (message = ''): Step => ({ do: 'approve', by, result: results.passed, message }),
  refuses: (message: string): Step => ({ do: 'approve', by, result: results.refused, message }),
});
const manager = decide('cgjl');
const supervisor = decide('cgzg');
const vicePresident = decide('ywfz');

const managerPasses = manager.passes('单价与历史采购价一致，同意');
const supervisorPasses = supervisor.passes('同意');
const allPass = [managerPasses, supervisorPasses, vicePresident.passes('同意，请按合同交期安排')];
const priceTooHigh = supervisor.refuses('第一行数量超出本季计划，请调整后重新发起');

/** All states an order can be in, and the steps that lead there. */
export const stories = {
  draft: [],
  managerReview: [apply],
  supervisorReview: [apply, managerPasses],
  vicePresidentReview: [apply, managerPasses, supervisorPasses],
  approved: [apply, ...allPass],
  returnedByManager: [apply, manager.refuses('收款账户与合同不一致，请核对')],
  returnedBySupervisor: [apply, managerPasses, priceTooHigh],
  returnedByVicePresident: [apply, managerPasses, supervisorPasses, vicePresident.refuses('额度已满，请拆分为两单')],
  resubmitted: [apply, managerPasses, priceTooHigh, change, apply],
  resubmittedAndPassed: [apply, managerPasses, priceTooHigh, change, apply, managerPasses, supervisorPasses],
  approvedInSecondRound: [apply, manager.refuses('请补充海运提单号'), change, apply, ...allPass],
  approvedInThirdRound: [
    ...[apply, manager.refuses('规格与备案不符，请核对'), change],
    ...[apply, managerPasses, priceTooHigh, change],
    ...[apply, ...allPass],
  ],
} as const satisfies Record<string, readonly Step[]>;

export type Story = keyof typeof stories;

const dayMinutes = 24 * 60;
/** Pauses between the steps, in minutes of working time. */
const pauses = [25, 95, 50, 140, 35, 70];
const opening = 9 * 60;
const closing = 17 * 60 + 30;

/**
 * Times of an order's registration and of each step, within working hours in Shanghai.
 * @param day of the registration, yyyy-MM-dd
 * @param place index of the order, which varies its times
 */
export function timesOf(story: Story, day: string, place: number): string[] {
  const midnight = Date.parse(`${day}T00:00:00+08:00`);
  const start = opening + 12 + ((place * 17) % 75);
  const times = [start];
  for (const index of stories[story].keys()) {
    const next = (times.at(-1) ?? start) + (pauses[(index + start) % pauses.length] ?? 0);
    const days = Math.floor(next / dayMinutes);
    const minutes = next % dayMinutes;
    times.push(minutes > closing ? (days + 1) * dayMinutes + opening + (minutes % 30) : next);
  }
  return times.map((minutes) => new Date(midnight + minutes * 60_000).toISOString());
}
