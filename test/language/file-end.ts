/** What ends with the test file that runs. Vitest forgets an `afterAll` that is called within a hook; this is kept. */
const ends: (() => unknown)[] = [];

/** Calls `end` after the last test of the file, before what was registered earlier. */
export const atFileEnd = (end: () => unknown): void => void ends.push(end);

/** Called by the setup of each file (spent.ts). One that fails keeps no other from being called. */
export async function endFile(): Promise<void> {
  const failures: unknown[] = [];
  for (const end of ends.splice(0).reverse())
    await Promise.resolve()
      .then(end)
      .catch((error) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `at the end of the file: ${failures.map(String).join(', ')}`);
}
