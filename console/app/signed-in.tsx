import './documents.js';
import { afterFirstRows } from '../ui/loading/after-first-rows.js';
import { Shell } from './shell/shell.js';

// Must be registered before any code can fail to load.
void afterFirstRows(() => import('./shell/listen-for-code.js'))().then(({ listenForCode }) => listenForCode());
void afterFirstRows(() => import('../ui/forms/drafts.js'))().then(({ dropOldDrafts }) => dropOldDrafts());

/** The frame, with the documents of all kinds registered. */
export const SignedIn = () => <Shell />;
