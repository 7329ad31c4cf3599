import { table } from '#workflows/platform/kernel/table.js';
import { allCalls } from './contract.js';
import type { ExportKind } from './platform/export-kind.js';

/** Every kind of export by name, as the calls of the nouns declare them. What a kind's file holds: services/jobs/exports. */
export const exportKinds: Readonly<Record<string, ExportKind>> = table(
  Object.fromEntries(allCalls.flatMap(({ exports = [] }) => exports).map((kind) => [kind.name, kind])),
);
