import { workflowRequest } from '#contract/workflow-request.js';
import { DocumentPage, documentScreen } from '../../ui/document/document-page.js';
import { dialogOnDemand } from '../../ui/loading/on-demand.js';
import { deleteQuestion } from '../../ui/overlays/confirm.js';
import { done } from '../../ui/overlays/notify.js';
import { workflowRequestList } from './queries.js';
import { starting } from './starting.js';
import { text } from './text.js';
import { view, widths } from './view.js';

const ChangeDialog = dialogOnDemand(async () => (await import('./dialogs.js')).ChangeDialog);
const TaskDialog = dialogOnDemand(async () => (await import('./dialogs.js')).TaskDialog);
const ProgressDialog = dialogOnDemand(async () => (await import('./dialogs.js')).ProgressDialog);

export const workflowRequestScreen = documentScreen({
  ...view,
  calls: workflowRequest,
  list: workflowRequestList,
  columns: {
    names: [
      'serialNo',
      'title',
      'processDefName',
      'processVersion',
      'stateName',
      'taskName',
      'taskRoleName',
      'userName',
      'descript',
      'createTime',
    ],
    further: ['instanceId', 'modifyTime'],
    options: widths,
  },
  adding: starting,
  actions: {
    completeTask: { dialog: TaskDialog },
    detail: { dialog: ProgressDialog, onPage: true },
    change: { dialog: ChangeDialog },
    remove: { call: workflowRequest.remove, ask: deleteQuestion, success: done.deleted, removes: true },
  },
  inRow: (offered) => [{ name: 'detail', label: text.progress, reason: null }, ...offered],
  destructive: ['remove'],
});

export const WorkflowRequestPage = () => <DocumentPage screen={workflowRequestScreen} />;
