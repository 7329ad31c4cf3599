import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const scratch: string[] = [];
afterAll(() => {
  for (const folder of scratch) rmSync(folder, { recursive: true, force: true });
});

/** Checks a tree against the rules; returns the violations and the number of modules read. */
async function violations(tree: string): Promise<{ found: string[]; modules: number }> {
  const script = path.join(root, 'infra/run/boundaries.mjs');
  const { stdout } = await run(process.execPath, [script, tree]).catch((error: { stdout: string }) => error);
  const lines = stdout.trim().split('\n');
  const [, modules] = /^(\d+) modules/.exec(lines.at(-1) ?? '') ?? [];
  return { found: lines.slice(0, -1), modules: Number(modules) };
}

/** Creates a small tree of these files, with the project's packages and import aliases. */
function planted(files: Record<string, string>): string {
  const tree = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  scratch.push(tree);
  for (const name of ['package.json', 'tsconfig.json']) cpSync(path.join(root, name), path.join(tree, name));
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(tree, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(tree, name), text);
  }
  return tree;
}

const value = 'export const value = 1;\n';
const imports = (from: string) => `import { value } from '${from}';\nexport const other = value;\n`;

it('holds in this tree', async () => {
  const { found, modules } = await violations(root);
  expect(found).toEqual([]);
  expect(modules).toBeGreaterThan(300);
});

const forbidden: [rule: string, importer: string, imported: string, target?: string][] = [
  ['workflows-folders', 'workflows/a.ts', '#projections/b.js', 'projections/b.ts'],
  ['workflows-packages', 'workflows/a.ts', 'kysely'],
  ['workflows-packages', 'workflows/a.ts', 'node:fs'],
  ['contract-folders', 'services/contract/a.ts', '#projections/b.js', 'projections/b.ts'],
  ['contract-packages', 'services/contract/a.ts', '@nestjs/common'],
  ['projections-folders', 'projections/a.ts', '#infra/b.js', 'infra/b.ts'],
  ['projections-packages', 'projections/a.ts', 'pg'],
  ['infra-folders', 'infra/a.ts', '#workflows/order/b.js', 'workflows/order/b.ts'],
  ['api-folders', 'services/api/a.ts', '#services/reactor/b.js', 'services/reactor/b.ts'],
  ['reactor-folders', 'services/reactor/a.ts', '#services/api/b.js', 'services/api/b.ts'],
  ['projector-folders', 'services/projector/a.ts', '#services/api/b.js', 'services/api/b.ts'],
  ['console-folders', 'console/app/a.tsx', '#projections/b.js', 'projections/b.ts'],
  ['console-feature', 'console/features/x/a.tsx', '../y/b.js', 'console/features/y/b.ts'],
  ['console-kit', 'console/ui/a.tsx', '../features/y/b.js', 'console/features/y/b.ts'],
  ['console-kit', 'console/api/a.ts', '../entities/y/b.js', 'console/entities/y/b.ts'],
  ['console-entity', 'console/entities/x/a.tsx', '../../features/y/b.js', 'console/features/y/b.ts'],
  ['platform', 'workflows/platform/a.ts', '#workflows/payback/b.js', 'workflows/payback/b.ts'],
  ['platform', 'projections/platform/a.ts', '#workflows/catalog/b.js', 'workflows/catalog/b.ts'],
  ['platform', 'services/contract/platform/a.ts', '#contract/payback.js', 'services/contract/payback.ts'],
  ['platform', 'services/api/platform/x/a.ts', '../../payback/b.js', 'services/api/payback/b.ts'],
  ['event-store-client', 'infra/postgres/a.ts', '@eventstore/db-client'],
  ['event-node-protocol', 'infra/event-node/a.ts', '@eventstore/db-client'],
  ['resolvable', 'workflows/a.ts', './nowhere.js'],
];

/** Each import gets a file of its own, so that one check of one tree finds all violations. */
const importers = forbidden.map(([, importer], at) => importer.replace(/(\.tsx?)$/, `-${at}$1`));

describe('in a tree with a violation of each rule', () => {
  let found: string[];
  beforeAll(async () => {
    const files: Record<string, string> = {
      'test/c.ts': value,
      'workflows/round.ts': imports('./about.js'),
      'workflows/about.ts': imports('./round.js'),
      'infra/x/a.ts': imports('../y/b.js'),
      'infra/y/b.ts': value,
      'infra/y/c.ts': imports('../z/d.js'),
      'infra/z/d.ts': imports('../x/e.js'),
      'infra/x/e.ts': value,
    };
    for (const [at, [, , imported, target]] of forbidden.entries()) {
      files[importers[at] ?? ''] = imports(imported);
      if (target) files[target] = value;
    }
    ({ found } = await violations(planted(files)));
  });

  it.each(forbidden.map(([rule, importer, imported], at) => [rule, importer, imported, at] as const))(
    '%s: %s may not import %s',
    (rule, _, __, at) => {
      expect(found.filter((line) => line.startsWith(`${rule}: ${importers[at]}`))).toHaveLength(1);
    },
  );

  it('no-cycles: two files may not import each other', () => {
    expect(found.filter((line) => line.startsWith('no-cycles: workflows/')).join('\n')).toMatch(/round|about/);
  });

  it('folder-cycle: two folders may not import each other, though no files of theirs do, nor by way of a third', () => {
    expect(found).toContain(
      'folder-cycle: infra/x/a.ts → infra/y/b.ts, infra/y/c.ts → infra/z/d.ts, infra/z/d.ts → infra/x/e.ts',
    );
  });

  it('nothing else', () => {
    expect(found.filter((line) => !/^(no-cycles|folder-cycle): /.test(line))).toHaveLength(forbidden.length);
  });
});

it('takes a tree of which nothing was read for a failure', async () => {
  await expect(run(process.execPath, [path.join(root, 'infra/run/boundaries.mjs'), planted({})])).rejects.toThrow();
});
