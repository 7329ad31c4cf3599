import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * What the contract and the workflows bring along and only a server runs: machines, which the console declares and never
 * runs, the description of schemas, and English words for what is wrong. In its place stands what does nothing. What a
 * call is for in words is told by the API docs alone. Facts that follow from others come computed: their declarations need
 * no formulas, which forms that calculate have from the same files.
 */
const absent =
  /\/(xstate\/dist\/xstate(\.development)?\.esm|zod\/v4\/(core\/(to-json-schema|json-schema-processors)|locales\/en))\.js$/;

const facts = /\/workflows\/[\w-]+\/facts\.ts$/;
const formulas = /\/(totals|difference)\.js$/;
const unused = '?server-side';

const contract = /\/services\/contract\/.*\.ts$/;
const inWords = /\bsummary: (?:'[^'\n]*'|`[^`\n]*`)/g;

/** What a module exports by name. */
const exported = (source: string): string[] => [
  ...[...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name),
  ...[...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/^.* as /, '')),
  ),
];

/** In builds alone: the development server reads its packages ready made. */
export const serverSide = (): Plugin => ({
  name: 'server-side',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer || !facts.test(importer) || !formulas.test(source)) return;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && `${found.id}${unused}`;
  },
  load(id) {
    if (!absent.test(id) && !id.endsWith(unused)) return;
    const names = exported(readFileSync(id.replace(unused, ''), 'utf8'));
    return [
      'const nothing = () => nothing;',
      ...names.map((name) => `export const ${name} = nothing;`),
      'export default nothing;',
    ].join('\n');
  },
  transform(source, id) {
    return contract.test(id) ? { code: source.replace(inWords, "summary: ''"), map: null } : undefined;
  },
});
