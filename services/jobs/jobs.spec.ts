import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { jobs as declared, isJob, parametersOf } from '#workflows/scheduled-task/jobs.js';
import { jobs } from './jobs.js';

const rules = readFileSync(path.resolve(import.meta.dirname, '../../docs/rules/scheduled-tasks.md'), 'utf8');
/** Table in the rules: name, label, and parameters with their defaults. */
const told = [...rules.matchAll(/^\| (\w+) (\S+) \|[^|]*\| ?(?:`(\w+)` (\d+) )?\|$/gm)].map(
  ([, name = '', label, parameter, usual]) => ({
    ...{ name, label },
    parameters: parameter ? { [parameter]: Number(usual) } : {},
  }),
);

it('jobs are what the rules say of them, with the parameters that are usual', () => {
  const all = Object.entries(declared).map(([name, { label }]) => ({
    ...{ name, label },
    parameters: isJob(name) ? parametersOf(name, '') : {},
  }));
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  expect(told.toSorted(byName)).toEqual(all.toSorted(byName));
});

it('the first three of them are done when a worker starts, too', () => {
  const atStart = Object.entries(jobs).filter(([, job]) => job.atStart);
  expect(atStart.map(([name]) => name)).toEqual(told.slice(0, 3).map(({ name }) => name));
});
