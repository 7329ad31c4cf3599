// Checks import rules (.dependency-cruiser.mjs) and folder cycles of a tree: `node infra/run/boundaries.mjs [folder]`.
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { cruise } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import rules from '../../.dependency-cruiser.mjs';
import { folderCycles } from './folder-cycles.mjs';
import { root } from './paths.mjs';

const folders = ['workflows', 'services', 'projections', 'infra', 'console', 'test'];

const tree = path.resolve(process.argv[2] ?? root);
process.chdir(tree);
const { forbidden, options } = rules;
const { output } = await cruise(
  folders.filter((folder) => existsSync(folder)),
  { ...options, baseDir: tree, ruleSet: { forbidden }, validate: true },
  {},
  { tsConfig: extractTsConfig(path.join(root, 'tsconfig.json')) },
);
const { violations, totalCruised } = output.summary;
for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} → ${to}`);
const cycles = folderCycles(output.modules);
for (const cycle of cycles) console.log(`folder-cycle: ${cycle}`);
const found = violations.length + cycles.length;
console.log(`${totalCruised} modules, ${found} violations`);
// If nothing was read, there are no violations either, so that counts as a failure.
process.exit(found > 0 || totalCruised < 2 ? 1 : 0);
