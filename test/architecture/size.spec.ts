import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { sources } from './sources.js';

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

describe('functions', () => {
  it(`have ${most} lines at most`, () => {
    const files = sources(['workflows', 'projections', 'services', 'infra', 'console']).filter(
      ({ fileName }) => !/\.spec\.tsx?$/.test(fileName),
    );
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
    const long = sources(['workflows', 'projections', 'services', 'infra', 'console', 'test'])
      .map(({ fileName, text }) => ({ fileName, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > mostOfFile)
      .map(({ fileName, lines }) => `${fileName} ${lines}`);
    expect(long).toEqual([]);
  });
});
