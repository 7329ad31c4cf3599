/** When the line broke by which the server tells of changes; undefined while it tells, and for a first short break. */
let lostAt: Date | undefined;
let brokenAt: Date | undefined;
const watchers = new Set<() => void>();

function become(lost: Date | undefined): void {
  if (lost === lostAt) return;
  lostAt = lost;
  for (const changed of watchers) changed();
}

/** Whether changes are heard of, for those who say so. A line that can be opened again at once was never lost. */
export const liveLine = {
  lostAt: (): Date | undefined => lostAt,
  watch(changed: () => void): () => void {
    watchers.add(changed);
    return () => void watchers.delete(changed);
  },
  stands(): void {
    brokenAt = undefined;
    become(undefined);
  },
  broke(): void {
    if (brokenAt) become(brokenAt);
    brokenAt ??= new Date();
  },
};
