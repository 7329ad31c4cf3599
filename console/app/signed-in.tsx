import './documents.js';
import { afterRows } from '../ui/rows-first.js';
import { Shell } from './shell/shell.js';

// Ahead of the first code that cannot be had.
void afterRows(() => import('./shell/listen-for-code.js'))().then(({ listenForCode }) => listenForCode());

/** The frame with what it knows of documents of all kinds. */
export const SignedIn = () => <Shell />;
