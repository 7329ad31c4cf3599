import type { IconCircleDot } from '@tabler/icons-react';
import { table } from '#workflows/platform/kernel/table.js';
import * as curated from './curated.js';

/** By name, as menu entries have them. */
export const menuIcons: Readonly<Record<string, typeof IconCircleDot>> = table({ ...curated });
