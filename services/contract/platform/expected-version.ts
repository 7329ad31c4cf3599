import { z } from 'zod';
import { asNumber } from '#workflows/platform/input/number-input.js';
import { filter } from './envelope.js';

/** The `version` that the caller saw: answers 40900 after a concurrent change. Without it, nothing is checked. */
export const expectedVersion = { version: filter(z.preprocess(asNumber, z.number().int().min(0))) };
