import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Large files first, as Vitest has it where it knows nothing better, but in each project before all others those that are
 * short to read and take longest: begun late, one of them would be waited for alone.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((ours) => [
      ...ours.filter(takesLong),
      ...ours.filter((file) => !takesLong(file)),
    ]);
  }
}

/** Those that start the product as processes, compile it, look at all of its screens or go a long way through them. */
const long = [
  'run/',
  'architecture/slips.',
  'architecture/boundaries.',
  'e2e/accessibility.',
  'e2e/by-keys.',
  'e2e/line.',
  'e2e/pending.',
  'e2e/sale-corrections.',
  'e2e/workflow-request.',
  'e2e/worked-sales.',
];

const takesLong = ({ moduleId }: TestSpecification): boolean => long.some((part) => moduleId.includes(`/test/${part}`));
