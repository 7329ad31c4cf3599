import { expect, it } from 'vitest';
import type { z } from 'zod';
import { type Path, pathsOf, putAt } from '#test/language/schema-walk.js';
import { catalog } from './documents.js';
import '#workflows/platform/input/input-words.js';
import { madeFile } from '#workflows/platform/made-file/commands.js';
import { bounds, most } from '#workflows/platform/values/bounds.js';
import { enterTrack } from '#workflows/shipment/commands.js';
import { voyage, voyageObjection } from '#workflows/shipment/voyage.js';
import { records } from './records.js';

/**
 * All command input is bounded where it enters: every number, day and text is set beyond its bounds in turn and must be
 * refused with a Chinese message. Computed values are walked in projections/catalog/bounds.spec.ts.
 */
const commands = [...Object.values(catalog).flatMap((entry) => entry.commands), enterTrack];
/** The schema is as lenient as the stored events; the command itself rejects impossible days (`voyageObjection`). */
const enteredVoyage = voyage.superRefine((given, context) => {
  const wrong = voyageObjection(given, '2026-03-02');
  if (wrong) context.addIssue({ code: 'custom', message: wrong.message, path: [wrong.field] });
});
const inputs: readonly (readonly [what: string, input: z.ZodType])[] = [
  // Only the system sends commands without a permission, and the data of generated files (`madeFile`).
  ...commands
    .filter(({ permission, data }) => permission !== undefined && data !== madeFile)
    .map(({ workflow, name, data }) => [`${workflow.name}: ${name}`, data] as const),
  ['shipment: enterVoyage', enteredVoyage],
  ...records.flatMap(({ name, form, changes }) => [
    [`${name}: create`, form] as const,
    [`${name}: change`, changes] as const,
  ]),
];

/** Message of the schema against a value at this path or below; undefined if it accepts the value. */
function objection(input: z.ZodType, path: Path, value: unknown): string | undefined {
  const issues = input.safeParse(putAt({}, path, value)).error?.issues ?? [];
  return issues.find((issue) => path.every((part, place) => issue.path[place] === part))?.message;
}

/** Paths with nothing below them. */
function leavesOf(input: z.ZodType): Path[] {
  const paths = pathsOf(input);
  const isBelow = (path: Path, above: Path) =>
    path.length > above.length && above.every((part, at) => path[at] === part);
  return paths.filter((path) => !paths.some((other) => isBelow(other, path)));
}

const beyond = bounds.balance.largest * 10;
const monsters = {
  day: ['0000-01-01', '0001-01-01', '1899-12-31', '2100-01-01', '2999-12-31'],
  number: [beyond, -beyond, String(beyond), '9'.repeat(25), 1e300, 'NaN'],
  text: ['长'.repeat(most.remark + 1)],
  written: ['长'.repeat(most.written + 1)],
};

function monstersFor(input: z.ZodType, path: Path): readonly unknown[] {
  const takes = (value: unknown) => objection(input, path, value) === undefined;
  // The text of an article and of a certificate are the only ones that may be longer than a remark.
  if (['content', 'certificate'].includes(path.join('.'))) return monsters.written;
  if (['甲', '甲乙丙丁', 'abcdefgh', '2026-13-45'].some(takes)) return monsters.text;
  if (takes('2026-03-02')) return monsters.day;
  return takes(1) || takes('1') ? monsters.number : [];
}

it.each(inputs)('%s takes nothing beyond its bounds', (_, input) => {
  const taken = leavesOf(input).flatMap((path) =>
    monstersFor(input, path).flatMap((monster) => {
      const said = objection(input, path, monster);
      return /\p{Script=Han}/u.test(said ?? '') ? [] : [[path.join('.'), String(monster).slice(0, 20), said]];
    }),
  );
  expect(taken).toEqual([]);
});

it('numbers, days and texts are all met', () => {
  const met = inputs.flatMap(([, input]) => leavesOf(input).map((path) => monstersFor(input, path)));
  for (const kind of [monsters.day, monsters.number, monsters.text])
    expect(met.filter((one) => one === kind).length).toBeGreaterThan(9);
});
