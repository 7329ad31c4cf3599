import { workflowRequest } from '#contract/workflow-request.js';
import { DocumentPage, documentScreen } from '../../ui/document/document-page.js';
import { dialogOnDemand } from '../../ui/loading/on-demand.js';
import { deleteQuestion } from '../../ui/overlays/confirm.js';
import { done } from '../../ui/overlays/notify.js';
import { workflowTaskList } from './queries.js';
import { text } from './text.js';
import { view, widths } from './view.js';

const TaskDialog = dialogOnDemand(async () => (await import('./dialogs.js')).TaskDialog);

const taskScreen = documentScreen({
  ...view,
  calls: { ...workflowRequest, list: workflowRequest.tasks },
  label: text.tasks,
  list: workflowTaskList,
  columns: {
    names: [
      'serialNo',
      'title',
      'processDefName',
      'taskName',
      'taskRoleName',
      'stateName',
      'userName',
      'descript',
      'createTime',
    ],
    further: ['instanceId', 'processVersion', 'modifyTime'],
    options: widths,
  },
  actions: {
    completeTask: { dialog: TaskDialog },
    remove: { call: workflowRequest.removeTask, ask: deleteQuestion, success: done.deleted, removes: true },
  },
  destructive: ['remove'],
});

export const TaskPage = () => <DocumentPage screen={taskScreen} />;
