import { sql } from 'kysely';
import type { Condition } from '#projections/platform/document/conditions.js';
import { documentList } from '#projections/platform/document/list.js';
import { workflowRequestFacts as facts } from '#workflows/workflow-request/facts.js';
import { workflowRequest as workflow } from '#workflows/workflow-request/machine.js';
import { stateCodes, workflowRequestTabs } from '#workflows/workflow-request/tabs.js';
import { workflowRequests as projection } from './projection.js';

/** Instances are identified by the ids of their requests. */
const itself: Condition<string, 'serialNo'> = { fact: 'serialNo', holds: (id) => sql`id = ${id}` };

export const workflowRequestList = documentList({
  workflow,
  facts,
  projection,
  keyword: ['serialNo', 'title', 'processDefName'],
  tabs: workflowRequestTabs,
  meaning: (asked) => Object.keys(stateCodes).filter((state) => String(stateCodes[state]) === asked),
  conditions: { id: itself },
});
