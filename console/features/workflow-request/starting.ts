import { workflowRequest } from '#contract/workflow-request.js';
import { dialogOnDemand } from '../../ui/loading/on-demand.js';
import { text } from './text.js';

const StartDialog = dialogOnDemand(async () => (await import('./dialogs.js')).StartDialog);

/** Shared by the lists of requests and of instances, which both can start a process. */
export const starting = { label: text.start, needs: workflowRequest.start.may, dialog: StartDialog };
