/** Clean-up functions of the current file. Vitest ignores an `afterAll` called within a hook; these always run. */
const ends: (() => unknown)[] = [];

/** Calls `end` after the last test of the file; the last one registered is called first. */
export const atFileEnd = (end: () => unknown): void => void ends.push(end);

/** Called by the setup of each file (spent.ts). A failing function does not prevent the others from being called. */
export async function endFile(): Promise<void> {
  const failures: unknown[] = [];
  for (const end of ends.splice(0).reverse())
    await Promise.resolve()
      .then(end)
      .catch((error) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `at the end of the file: ${failures.map(String).join(', ')}`);
}
