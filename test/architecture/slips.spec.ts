import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { type Slip, slips } from './slips.js';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const beside = (file: string, mark: string) => file.replace(/(\.tsx?)$/, `.${mark}$1`);

/** Copies of a slip's files, placed beside them for the compiler only; the first one must show the error. */
function planted(
  { file, right, wrong, shows }: Slip,
  mark: string,
): readonly (readonly [name: string, text: string])[] {
  const text = read(file);
  if (text.split(right).length !== 2) throw new Error(`“${right}” does not stand once in ${file}`);
  const slipped = [beside(file, mark), text.replace(right, wrong)] as const;
  if (!shows) return [slipped];
  // Relative import within a folder, or absolute import from another one.
  const [from, to] = [file, beside(file, mark)].map((name) => name.replace(/tsx?$/, 'js')) as [string, string];
  const shown = read(shows)
    .replaceAll(`'./${path.basename(from)}'`, `'./${path.basename(to)}'`)
    .replaceAll(`'#${from}'`, `'#${to}'`);
  return [[beside(shows, mark), shown], slipped];
}

/** Declares the console's routes; every file with links needs it. */
const routes = 'console/app/router/router.ts';

/** Files of libraries, parsed once for both programs where they are read alike. */
const libraries = new Map<string, ts.SourceFile>();

function sharingLibraries(host: ts.CompilerHost): void {
  const parse = host.getSourceFile.bind(host);
  host.getSourceFile = (name, options, ...rest) => {
    if (!name.includes('/node_modules/')) return parse(name, options, ...rest);
    const read = typeof options === 'object' ? options : { languageVersion: options };
    const { languageVersion, impliedNodeFormat, jsDocParsingMode } = read;
    const key = [name, languageVersion, impliedNodeFormat, jsDocParsingMode].join(' ');
    const file = libraries.get(key) ?? parse(name, options, ...rest);
    if (file) libraries.set(key, file);
    return file;
  };
}

/** Compiles all slips and the unchanged files in one program, so that shared files are read and checked once. */
function compile(project: string, files: ReadonlyMap<string, string>): (file: string) => string[] {
  const config = ts.readConfigFile(path.join(root, project), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, path.dirname(path.join(root, project)), {
    noEmit: true,
  });
  const host = ts.createCompilerHost(options);
  const [exists, load] = [host.fileExists.bind(host), host.readFile.bind(host)];
  sharingLibraries(host);
  const own = (name: string) => files.get(path.relative(root, name));
  host.fileExists = (name) => own(name) !== undefined || exists(name);
  host.readFile = (name) => own(name) ?? load(name);
  const program = ts.createProgram(
    [...files.keys(), ...(project === 'console/tsconfig.json' ? [routes] : [])].map((file) => path.join(root, file)),
    options,
    host,
  );
  return (file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(path.join(root, file)))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const ofConsole = ({ file }: Slip) => file.startsWith('console/');

describe.each([
  ['tsconfig.json', slips.filter((slip) => !ofConsole(slip))],
  ['console/tsconfig.json', slips.filter(ofConsole)],
])('the compiler of %s refuses', (project, ours) => {
  const copies = ours.map((slip, at) => planted(slip, `slip-${at}`));
  const right = ours.map((slip, at) => planted({ ...slip, wrong: slip.right }, `right-${at}`));
  const findings = compile(project, new Map([...copies, ...right].flat()));

  it.each(ours.map(({ what }, at) => [what, at] as const))('%s', (_, at) => {
    expect(findings(copies[at]?.[0]?.[0] ?? '')).not.toEqual([]);
  });

  it('nothing else: the same files without slips', () => {
    expect(right.flatMap(([shown]) => findings(shown?.[0] ?? ''))).toEqual([]);
  });
});
