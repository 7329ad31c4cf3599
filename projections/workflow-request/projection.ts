import { sql } from 'kysely';
import { type DocumentFactRow, factProjection } from '#projections/platform/document/fact-projection.js';
import { tableOf } from '#projections/platform/kernel/projection.js';
import { readSchema } from '#projections/platform/kernel/schema.js';
import { role } from '#workflows/role/record.js';
import { workflowRequestFacts as facts } from '#workflows/workflow-request/facts.js';
import { definitionInUse, roleInUse, workflowRequest as workflow } from '#workflows/workflow-request/machine.js';

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
    role: {
      holds: (id) => sql<boolean>`state = 'inProgress' and strpos(role_codes, ',' || (select data->>'code'
        from ${sql.id(readSchema, tableOf(role))} where id = ${id}) || ',') > 0`,
      message: roleInUse,
    },
  },
  version: 1,
  indexes: [
    'create index on % (process_def_id, state)',
    'create index on % (assignee, id desc) where assignee is not null',
  ],
});
