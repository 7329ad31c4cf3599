import type { WorkflowRequestRow } from '#contract/workflow-request.js';
import { workflowRequestFacts as facts } from '#workflows/workflow-request/facts.js';
import { text } from './text.js';
import { Way, type WorkflowRequestDetail } from './way.js';

/** Shared by the lists of requests, instances and tasks. */
export const view = {
  facts,
  status: 'stateName',
  title: ({ serialNo, title }: WorkflowRequestRow) => `${serialNo} ${title}`,
  sections: [
    { title: text.asked, facts: ['serialNo', 'title', 'stateName', 'descript'] },
    { title: text.process, facts: ['processDefName', 'processVersion', 'instanceId', 'taskName', 'taskRoleName'] },
    { title: text.traces, facts: ['userName', 'createTime', 'modifyTime'] },
  ],
  way: (request: WorkflowRequestDetail) => <Way request={request} />,
} as const;

export const widths = {
  title: { width: 220 },
  processDefName: { width: 150 },
  processVersion: { width: 84 },
  taskName: { width: 130 },
  taskRoleName: { width: 130 },
  userName: { width: 96 },
  descript: { width: 240 },
} as const;
