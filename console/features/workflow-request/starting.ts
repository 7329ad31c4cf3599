import { workflowRequest } from '#contract/workflow-request.js';
import { dialogOnDemand } from '../../ui/on-demand.js';
import { text } from './text.js';

const StartDialog = dialogOnDemand(async () => (await import('./dialogs.js')).StartDialog);

/** A process is started where requests are listed, and where their instances are. */
export const starting = { label: text.start, needs: workflowRequest.start.may, dialog: StartDialog };
