import { onDemand } from '../loading/on-demand.js';

/** Only opened documents have them, so their code loads after that of the list. */
export const MakeFiles = onDemand(async () => (await import('./made-files.js')).MakeFiles);
export const MadeFiles = onDemand(async () => (await import('./made-files.js')).MadeFiles);
export const MakeButtons = onDemand(async () => (await import('./made-files.js')).MakeButtons);
