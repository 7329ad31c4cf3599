import { onDemand } from '../on-demand.js';

/** Only an opened document has them: their code comes after that of its list. */
export const MakeFiles = onDemand(async () => (await import('./made-files.js')).MakeFiles);
export const MadeFiles = onDemand(async () => (await import('./made-files.js')).MadeFiles);
