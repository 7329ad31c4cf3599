import type { IconCircleDot } from '@tabler/icons-react';
import { lookupTable } from '#workflows/platform/structures/lookup-table.js';
import * as curated from './curated.js';

/** Icons by the name stored in menu entries. */
export const menuIcons: Readonly<Record<string, typeof IconCircleDot>> = lookupTable({ ...curated });
