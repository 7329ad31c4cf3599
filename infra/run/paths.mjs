// These scripts run on the host's Node before anything is installed: no packages, plain JavaScript.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** @param {...string} parts below the project's root */
export const at = (...parts) => path.join(root, ...parts);
