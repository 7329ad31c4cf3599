import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs large files first, Vitest's default without timings, but before them those of each project that are short yet
 * take longest: if one of them began late, the run would wait for it alone.
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

/** Files that start the product as processes, compile it, or visit many or all of its screens. */
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
