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

/** Those that start the product as processes, compile it, or look at all of its screens. */
const long = ['/test/run/', '/test/architecture/slips.', '/test/architecture/boundaries.', '/test/e2e/accessibility.'];

const takesLong = ({ moduleId }: TestSpecification): boolean => long.some((part) => moduleId.includes(part));
