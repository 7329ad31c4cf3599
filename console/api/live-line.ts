/** When the line broke by which the server tells of changes; undefined while it tells, and for a first short break. */
let lostAt: Date | undefined;
let brokenAt: Date | undefined;
/** Whether a call was answered since the line broke: then only the line is missing, not the server. */
let isAnswered = false;
const watchers = new Set<() => void>();

function tell(): void {
  for (const changed of watchers) changed();
}

function become(lost: Date | undefined): void {
  if (lost === lostAt) return;
  lostAt = lost;
  tell();
}

/** Whether changes are heard of, for those who say so. A line that can be opened again at once was never lost. */
export const liveLine = {
  lostAt: (): Date | undefined => lostAt,
  /** Whether the server itself seems to be out of reach. */
  isAway: (): boolean => lostAt !== undefined && !isAnswered,
  isAnswered: (): boolean => isAnswered,
  watch(changed: () => void): () => void {
    watchers.add(changed);
    return () => void watchers.delete(changed);
  },
  stands(): void {
    brokenAt = undefined;
    isAnswered = false;
    become(undefined);
  },
  broke(): void {
    if (brokenAt) become(brokenAt);
    brokenAt ??= new Date();
  },
  /** A call was answered. */
  answered(): void {
    if (!brokenAt || isAnswered) return;
    isAnswered = true;
    tell();
  },
};
