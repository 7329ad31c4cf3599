import { robot } from '#contract/robot.js';
import { flowNames, flows } from '#workflows/robot/flows.js';
import { callQuery } from '../../api/query.js';
import { defineList } from '../../ui/list/define-list.js';

const kinds = ['robot-run'] as const;

export const runList = defineList({
  key: 'robot-run',
  call: robot.runs,
  kinds,
  tabs: { param: 'flow', items: flowNames.map((value) => ({ value, label: flows[value].label })) },
});

export const runQuery = (id: string) => callQuery(robot.run, { id }, { kinds, quiet: true });
export const globalQuery = callQuery(robot.globalData, {}, { kinds: ['parameter', 'own-account'], quiet: true });
