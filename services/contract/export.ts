import { lookupTable } from '#workflows/platform/structures/lookup-table.js';
import { allCalls } from './contract.js';
import type { ExportKind } from './platform/export-kind.js';

/** All kinds of exports by name, as declared by the nouns' calls. Contents of the files: services/jobs/exports. */
export const exportKinds: Readonly<Record<string, ExportKind>> = lookupTable(
  Object.fromEntries(allCalls.flatMap(({ exports = [] }) => exports).map((kind) => [kind.name, kind])),
);
