import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { sources, type Text, texts } from './sources.js';

const most = 80;
const mostOfFile = 350;

const nameOf = (node: ts.Node): string =>
  (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) ? node.name : undefined)?.getText() ??
  (ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : '');

/** Functions longer than the limit, as `file name`. */
function longIn(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const lineOf = (place: number) => file.getLineAndCharacterOfPosition(place).line;
  const visit = (node: ts.Node): void => {
    const long = ts.isFunctionLike(node) && lineOf(node.end) - lineOf(node.getStart()) + 1 > most;
    if (long) found.push(`${file.fileName} ${nameOf(node)}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The file if it is longer than the limit, as `name lines`. */
function longFile({ fileName, text }: Text): string[] {
  const lines = text.split('\n').length - 1;
  return lines > mostOfFile ? [`${fileName} ${lines}`] : [];
}

describe('functions', () => {
  it(`have ${most} lines at most`, () => {
    const files = sources(['workflows', 'projections', 'services', 'infra', 'console']).filter(
      ({ fileName }) => !/\.spec\.tsx?$/.test(fileName),
    );
    expect(files.length).toBeGreaterThan(1_500);
    expect(files.flatMap(longIn)).toEqual([]);
  });

  it('are found when they are longer', () => {
    const text = (lines: number) => `function long() {\n${'  step();\n'.repeat(lines - 2)}}`;
    const parse = (lines: number) => ts.createSourceFile('planted.ts', text(lines), ts.ScriptTarget.Latest, true);
    expect(longIn(parse(most + 1))).toEqual(['planted.ts long']);
    expect(longIn(parse(most))).toEqual([]);
  });
});

describe('files', () => {
  it(`have ${mostOfFile} lines at most, tests too`, () => {
    const files = texts(['workflows', 'projections', 'services', 'infra', 'console', 'test'], '{ts,tsx,mjs}');
    for (const [kind, least] of [
      ['.ts', 1_500],
      ['.tsx', 300],
      ['.mjs', 20],
    ] as const)
      expect(files.filter(({ fileName }) => fileName.endsWith(kind)).length, kind).toBeGreaterThan(least);
    expect(files.flatMap(longFile)).toEqual([]);
  });

  it('are found when they are longer', () => {
    const planted = (lines: number) => longFile({ fileName: 'planted.mjs', text: 'step();\n'.repeat(lines) });
    expect(planted(mostOfFile + 1)).toEqual([`planted.mjs ${mostOfFile + 1}`]);
    expect(planted(mostOfFile)).toEqual([]);
  });
});
