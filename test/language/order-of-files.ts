import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Large files first, as Vitest has it where it knows nothing better, but before all others those that start the product
 * as processes: they are short to read, and wait for longest.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(startsProcesses), ...sorted.filter((file) => !startsProcesses(file))];
  }
}

const startsProcesses = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/test/run/');
