import { results } from '#workflows/platform/approval/chain.js';
import { catalogEntry, type DrawnWay, type IndexCard } from '#workflows/platform/document/catalog-entry.js';
import { passed, stepIn, wayFrom } from '#workflows/process-definition/process.js';
import { processDefinition } from '#workflows/process-definition/record.js';
import { commands } from './commands.js';
import { workflowRequestFacts } from './facts.js';
import { type WorkflowRequest, workflowRequest } from './machine.js';
import { workflowRequestPage } from './page.js';

interface Arrived {
  readonly taskId: string;
  readonly taskName: string;
  readonly taskRoleName: string;
  readonly assignee: string | null;
}

const stepIs = ({
  taskId: id,
  taskName: label,
  taskRoleName: roleName,
  assignee: role,
}: Arrived): Partial<IndexCard> => ({
  step: role === null ? null : { id, label, role, roleName },
});

const drawn = ({ processDefId, atStep, process, decisions, starter, startedAt }: WorkflowRequest): DrawnWay => ({
  definition: { kind: processDefinition.name, id: processDefId },
  current: atStep || null,
  visits: [
    {
      element: process.start,
      result: results.started,
      by: starter,
      at: startedAt,
      opinion: '',
      through: process.first.through,
    },
    ...decisions.map(({ step, result, by, at, opinion }) => {
      const from = stepIn(process, step);
      return {
        element: step,
        result: result === passed ? results.passed : results.refused,
        by,
        at,
        opinion,
        through: from ? wayFrom(from, result).through : [],
      };
    }),
  ],
});

export const workflowRequestEntry = catalogEntry({
  workflow: workflowRequest,
  facts: workflowRequestFacts,
  commands,
  page: workflowRequestPage,
  index: {
    WorkflowRequestStarted: (one) => ({
      serialNo: one.serialNo,
      title: one.title,
      customerId: one.customerId,
      customerName: '',
      amount: null,
      currency: '',
      ...stepIs(one),
    }),
    WorkflowRequestChanged: ({ title }) => ({ title }),
    WorkflowTaskPassed: stepIs,
    WorkflowTaskRefused: stepIs,
  },
  fields: (told, { starter }) => [
    ...told,
    { field: 'userName', label: workflowRequestFacts.userName.label, value: starter.name },
  ],
  drawn: ({ context }) => drawn(context),
  notices: {
    WorkflowRequestSucceeded: [{ to: 'starter', text: '流程已审批通过' }],
    WorkflowRequestFailed: [{ to: 'starter', text: '流程未通过审批' }],
  },
});
