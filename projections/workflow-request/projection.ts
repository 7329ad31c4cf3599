import { sql } from 'kysely';
import { type DocumentFactRow, factProjection } from '#projections/platform/document/fact-projection.js';
import { workflowRequestFacts as facts } from '#workflows/workflow-request/facts.js';
import { definitionInUse, workflowRequest as workflow } from '#workflows/workflow-request/machine.js';

export type WorkflowRequestRow = DocumentFactRow<typeof facts>;

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    workflow_request: WorkflowRequestRow;
  }
}

export const workflowRequests = factProjection({
  workflow,
  facts,
  holds: {
    'process-definition': {
      holds: (id) => sql<boolean>`process_def_id = ${id} and state = 'inProgress'`,
      message: definitionInUse,
    },
  },
  version: 1,
  indexes: [
    'create index on % (process_def_id, state)',
    'create index on % (assignee, id desc) where assignee is not null',
  ],
});
