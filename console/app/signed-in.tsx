import './documents.js';
import { Shell } from './shell/shell.js';

/** The frame with what it knows of documents of all kinds. */
export const SignedIn = () => <Shell />;
