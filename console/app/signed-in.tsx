import './documents.js';
import { afterRows } from '../ui/loading/rows-first.js';
import { Shell } from './shell/shell.js';

// Must be registered before any code can fail to load.
void afterRows(() => import('./shell/listen-for-code.js'))().then(({ listenForCode }) => listenForCode());

/** The frame, with the documents of all kinds registered. */
export const SignedIn = () => <Shell />;
