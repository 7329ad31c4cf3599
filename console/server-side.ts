import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Parts of the contract and the workflows that only a server runs: state machines, which the console declares but never
 * runs, JSON schema generation, and English error messages. They are replaced by stubs. Descriptions of calls are used
 * by the API docs only. Derived facts arrive computed, so their declarations need no formulas; forms that calculate
 * import these from the same files.
 */
const absent =
  /\/(xstate\/dist\/xstate(\.development)?\.esm|zod\/v4\/(core\/(to-json-schema|json-schema-processors)|locales\/en))\.js$/;

const facts = /\/workflows\/([\w-]+\/facts|platform\/document\/difference-fact)\.ts$/;
const formulas = /\/(totals|difference)\.js$/;
const unused = '?server-side';

const contract = /\/services\/contract\/.*\.ts$/;
const summaries = /\bsummary: (?:'[^'\n]*'|`[^`\n]*`)/g;

/** Names exported by a module. */
const exported = (source: string): string[] => [
  ...[...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name),
  ...[...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/^.* as /, '')),
  ),
];

/** Only in builds, because the development server uses prebundled packages. */
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
    // A formula that the console does call, at the latest when it loads, must not pass for a fact.
    const nothing = id.endsWith(unused)
      ? `() => { throw new Error('a formula of ${path.basename(id)}') }`
      : '() => nothing';
    return [
      `const nothing = ${nothing};`,
      ...names.map((name) => `export const ${name} = nothing;`),
      'export default nothing;',
    ].join('\n');
  },
  transform(source, id) {
    return contract.test(id) ? { code: source.replace(summaries, "summary: ''"), map: null } : undefined;
  },
});
