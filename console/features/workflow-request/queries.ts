import { workflowRequest } from '#contract/workflow-request.js';
import { workflowRequestTabs } from '#workflows/workflow-request/tabs.js';
import { documentList } from '../../ui/document/document-list.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

const kind = 'workflow-request';

export const workflowRequestList = documentList(workflowRequest, {
  tabs: Object.values(workflowRequestTabs),
  filters: [filter.keyword('keyword', text.keyword)],
});

/** Running and finished requests. */
export const instanceList = defineList({ key: 'workflow-instance', call: workflowRequest.instances, kinds: [kind] });

/** Requests that wait for one of the user's roles. */
export const workflowTaskList = defineList({ key: 'workflow-task', call: workflowRequest.tasks, kinds: [kind] });
