import { workflowRequest } from '#contract/workflow-request.js';
import { DocumentPage, documentScreen } from '../../ui/document/document-page.js';
import { dialogOnDemand } from '../../ui/loading/on-demand.js';
import { deleteQuestion } from '../../ui/overlays/confirm.js';
import { done } from '../../ui/overlays/notify.js';
import { instanceList } from './queries.js';
import { starting } from './starting.js';
import { text } from './text.js';
import { view, widths } from './view.js';

const InstanceDialog = dialogOnDemand(async () => (await import('./dialogs.js')).InstanceDialog);

const instanceScreen = documentScreen({
  ...view,
  calls: { ...workflowRequest, list: workflowRequest.instances },
  label: text.instances,
  list: instanceList,
  columns: {
    names: [
      'serialNo',
      'title',
      'processDefName',
      'processVersion',
      'stateName',
      'taskName',
      'userName',
      'descript',
      'createTime',
    ],
    further: ['instanceId', 'taskRoleName', 'modifyTime'],
    options: widths,
  },
  adding: starting,
  actions: {
    detail: { dialog: InstanceDialog },
    remove: { call: workflowRequest.removeInstance, ask: deleteQuestion, success: done.deleted, removes: true },
  },
  inRow: (offered) => [{ name: 'detail', label: text.look, reason: null }, ...offered],
  destructive: ['remove'],
});

export const InstancePage = () => <DocumentPage screen={instanceScreen} />;
